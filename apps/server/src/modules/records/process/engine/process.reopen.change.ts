import { processSituation } from '@tramite/contract';
import type { Ctx } from '../../../../platform/call/context.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import { json, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import { moveSearchSituation } from '../../search-row/search-row.sql.ts';
import type { ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import { resumeChildren } from './process.resume.change.ts';
import { insertTokens } from './process.write.sql.ts';

/**
 * The rows of a canceled process that is in work again where it was, and the children it waits for. Its history is told by
 * who takes it back.
 * @throws workflow.child_refused, workflow.too_many_begun, definition.condition
 */
export async function reopenProcess(
  ctx: Ctx,
  process: ProcessFacts,
  version: VersionDefinition,
  kept: KeptPlace,
): Promise<ChangeParts> {
  const { customerId, clock } = ctx;
  const { id, establishment_id: establishmentId } = process;
  const begun = kept.tokens.map(({ id: tokenId, stageId, roleId, enteredAt, dueAt, armed }, index) => ({
    id: tokenId ?? index + 1,
    ...{ stageId, roleId, enteredAt: new Date(enteredAt), dueAt: dueAt === null ? null : new Date(dueAt) },
    armed: armed ?? [],
  }));
  const standing = begun.map((token) => ({ ...token, enteredAt: token.enteredAt.toISOString() }));
  const reopened: ChangeParts = {
    guarded: [{ part: 'process', sql: updateReopened(customerId, process, kept, clock.now()) }],
    parts: [
      insertTokens(customerId, id, establishmentId, begun),
      moveSearchSituation('process', customerId, [id], kept.situation),
    ],
    counters: [
      { kind: 'process.situation', establishmentId, key: processSituation.canceled, by: -1 },
      { kind: 'process.situation', establishmentId, key: kept.situation, by: 1 },
    ],
  };
  return mergeParts(reopened, await resumeChildren(ctx, process, version, standing));
}

function updateReopened(customerId: number, { id, version }: ProcessFacts, kept: KeptPlace, at: Date): Sql {
  return sql`
    update process set version = version + 1, last_progress_at = ${at}, is_open = true, ended_at = null,
      situation_id = ${kept.situation}, stage_id = ${kept.stageId}, due_at = ${kept.dueAt}::timestamptz,
      arrivals = ${kept.arrivals ? json(kept.arrivals) : sql`null::jsonb`}
    where customer_id = ${customerId} and id = ${id} and version = ${version} and not is_open
    returning id`;
}

/** Where a process stood before it was canceled. Instants inside JSON are texts. */
export interface KeptPlace {
  readonly situation: number;
  readonly stageId: number;
  readonly dueAt: string | null;
  /** Numbers and what was armed are absent in what was kept before they were. */
  readonly tokens: readonly (Omit<TokenFacts, 'id' | 'armed'> & Partial<Pick<TokenFacts, 'id' | 'armed'>>)[];
  /** Likewise. */
  readonly arrivals?: ProcessFacts['arrivals'];
}
