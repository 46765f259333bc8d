import { processSituation } from '@tramite/contract';
import { dueAtWithPauses } from '@tramite/rules/workflow/sla';
import type { Ctx } from '../../../../platform/call/context.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { json, type Sql, sql } from '../../../../platform/db/sql.ts';
import { stageOf, type VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import { calendarOf } from '../facts/process.calendar.policy.ts';
import type { ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import type { WaitingRow } from '../facts/process.sql.ts';

/** Where a token of a process stands in another version of its flow. */
export interface PlacedToken {
  readonly tokenId: number;
  readonly stageId: number;
  readonly dueAt: Date | null;
}

type Waiting = ProcessFacts & { readonly waits: readonly WaitingRow[] };

/** The tokens of a process in stages of another version, in their order; a time that changed counts from the entry. */
export function placeTokens(
  { clock }: Pick<Ctx, 'clock'>,
  process: Waiting,
  { from, to }: { readonly from: VersionDefinition; readonly to: VersionDefinition },
  stageIds: readonly number[],
): PlacedToken[] {
  const pauses = process.waits.map((wait) => ({
    from: new Date(wait.from),
    to: wait.to === null ? null : new Date(wait.to),
  }));
  const dueOf = ({ stageId: before, enteredAt, dueAt }: TokenFacts, stageId: number) => {
    const slaMinutes = stageOf(to, stageId)?.slaMinutes ?? null;
    const isSame = slaMinutes === (stageOf(from, before)?.slaMinutes ?? null);
    if (isSame || process.situation_id !== processSituation.ongoing) return dueAt === null ? null : new Date(dueAt);
    return dueAtWithPauses({ enteredAt: new Date(enteredAt), slaMinutes, pauses }, clock.now(), calendarOf(process));
  };
  return process.tokens.map((token, at) => {
    const stageId = stageIds[at] ?? token.stageId;
    return { tokenId: token.id, stageId, dueAt: dueOf(token, stageId) };
  });
}

/** The rows of an open process in another version of its flow. Its history is told by who moves it. */
export function changeVersion(
  { customerId, clock }: Ctx,
  process: ProcessFacts,
  to: VersionDefinition,
  placed: readonly PlacedToken[],
): ChangeParts {
  const [first] = placed;
  return {
    guarded: [
      {
        part: 'process',
        sql: sql`
          update process set version_id = ${to.id}, stage_id = ${first?.stageId ?? process.stage_id},
            due_at = ${first?.dueAt ?? null}::timestamptz, last_progress_at = ${clock.now()}, version = version + 1
          where customer_id = ${customerId} and id = ${process.id} and version = ${process.version} and is_open
          returning id`,
      },
      { part: 'process_token', sql: updateTokens(customerId, process.id, to, placed), rows: placed.length },
    ],
  };
}

function updateTokens(
  customerId: number,
  processId: number,
  to: VersionDefinition,
  placed: readonly PlacedToken[],
): Sql {
  const roleOf = (stageId: number) => to.stages.find(({ id }) => id === stageId)?.roleId ?? null;
  const rows = placed.map((token) => ({ ...token, roleId: roleOf(token.stageId) }));
  return sql`
    update process_token k set stage_id = r."stageId", role_id = r."roleId", due_at = r."dueAt"
    from jsonb_to_recordset(${json(rows)})
      as r("tokenId" bigint, "stageId" bigint, "roleId" bigint, "dueAt" timestamptz)
    where k.customer_id = ${customerId} and k.process_id = ${processId} and k.id = r."tokenId"
    returning k.id`;
}
