import { armedAt, timerMinutes } from '@tramite/rules/workflow/timer';
import type { Ctx } from '../../../../platform/call/context.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { json, type Sql, sql } from '../../../../platform/db/sql.ts';
import { stageOf, type VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import { calendarOf } from '../facts/process.calendar.policy.ts';
import type { Armed, ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import type { WaitingRow } from '../facts/process.sql.ts';
import { keptTimes, pausesOf, timesOf } from './process.times.policy.ts';
import { armedColumns, type TokenTimes } from './process.write.sql.ts';

/** Where a token of a process stands in another version of its flow. */
export interface PlacedToken extends TokenTimes {
  readonly stageId: number;
}

type Waiting = ProcessFacts & { readonly waits: readonly WaitingRow[] };

interface Versions {
  readonly from: VersionDefinition;
  readonly to: VersionDefinition;
}

/**
 * The tokens of a process in stages of another version, in their order. A time that changed or is new counts from the
 * entry; what happened at a stage does not happen there again.
 */
export function placeTokens(
  { clock }: Pick<Ctx, 'clock'>,
  process: Waiting,
  versions: Versions,
  stageIds: readonly number[],
): PlacedToken[] {
  const { situation_id: situation, waits, tokens } = process;
  const running = { situation, pauses: pausesOf(waits), calendar: calendarOf(process), at: clock.now() };
  const { from, to } = versions;
  return tokens.map((token, at) => {
    const stageId = stageIds[at] ?? token.stageId;
    const armed = stillArmed(versions, token, stageId).map((nodeId) => ({ nodeId, dueAt: null }));
    const counted = timesOf(to, { ...token, stageId, armed }, running);
    const kept = keptTimes(token);
    const isSame = stageOf(to, stageId)?.slaMinutes === stageOf(from, token.stageId)?.slaMinutes;
    return {
      tokenId: token.id,
      stageId,
      dueAt: isSame ? kept.dueAt : counted.dueAt,
      armed: counted.armed.map((each) => keptTimer(versions, kept.armed, each)),
    };
  });
}

function stillArmed({ from, to }: Versions, token: TokenFacts, stageId: number): string[] {
  const before = stageOf(from, token.stageId)?.id ?? '';
  const after = stageOf(to, stageId)?.id ?? '';
  const was = before === after ? armedAt(from.definition, before) : [];
  const isArmed = (nodeId: string) => token.armed?.some((each) => each.nodeId === nodeId) ?? false;
  return armedAt(to.definition, after).filter((nodeId) => !was.includes(nodeId) || isArmed(nodeId));
}

function keptTimer({ from, to }: Versions, kept: readonly Armed[], counted: Armed): Armed {
  const { nodeId } = counted;
  const isSame = timerMinutes(from.definition, nodeId) === timerMinutes(to.definition, nodeId);
  return (isSame && kept.find((each) => each.nodeId === nodeId)) || counted;
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
  const rows = placed.map(({ tokenId, stageId, dueAt, armed }) => ({
    ...{ tokenId, stageId, roleId: roleOf(stageId), dueAt },
    ...armedColumns(armed),
  }));
  return sql`
    update process_token k
    set stage_id = r."stageId", role_id = r."roleId", due_at = r."dueAt", armed = r.armed, timer_at = r.timer_at
    from jsonb_to_recordset(${json(rows)}) as r("tokenId" bigint, "stageId" bigint, "roleId" bigint,
      "dueAt" timestamptz, armed jsonb, timer_at timestamptz)
    where k.customer_id = ${customerId} and k.process_id = ${processId} and k.id = r."tokenId"
    returning k.id`;
}
