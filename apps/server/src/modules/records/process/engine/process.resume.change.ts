import { handedIn } from '@tramite/rules/workflow/handed-in';
import type { Effect } from '@tramite/rules/workflow/state';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import { problem } from '../../../../platform/problem/problem.ts';
import { stageOf, type VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { ChildFacts, ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import { contextOf } from '../facts/process.ways.policy.ts';
import { carryOutOf } from './process.change.ts';

type Standing = Pick<TokenFacts, 'id' | 'stageId' | 'enteredAt'>;

/**
 * The children of a process that had ended and stands at subprocesses again: those that are still open go on, for the
 * others new ones begin.
 * @throws workflow.child_refused, workflow.too_many_begun, definition.condition
 */
export async function resumeChildren(
  ctx: CustomerCtx,
  process: ProcessFacts,
  version: VersionDefinition,
  tokens: readonly Standing[],
): Promise<ChangeParts> {
  const waiting = tokens.filter(({ stageId }) => stageOf(version, stageId)?.child);
  const kept = waiting.flatMap((token) => process.children.find((child) => waitsFor(token, child)) ?? []);
  const alone = waiting.filter((token) => !kept.some((child) => waitsFor(token, child)));
  const effects = alone.flatMap((token) => startedAt(version, process, token));
  return mergeParts(
    {
      guarded: kept.map((child) => ({ part: 'child', sql: holdWaited(ctx.customerId, child) })),
      parts: alone.map((token) => forgetEnded(ctx.customerId, process.id, token)),
    },
    await carryOutOf(ctx, process, { at: ctx.clock.now(), version, effects }),
  );
}

function waitsFor({ id, enteredAt }: Standing, { tokenId, since }: ChildFacts): boolean {
  return tokenId === id && since !== null && new Date(since).getTime() === new Date(enteredAt).getTime();
}

function startedAt(version: VersionDefinition, { indexers }: ProcessFacts, token: Standing): Effect[] {
  const stage = stageOf(version, token.stageId);
  if (!stage?.child) return [];
  const place = { tokenId: token.id, stageId: stage.id, at: new Date(token.enteredAt) };
  try {
    return [{ type: 'childStarted', ...place, values: handedIn(stage.child, contextOf(indexers)) }];
  } catch {
    throw problem('definition.condition');
  }
}

/** Misses where the child has ended, or was told to its parent, since it was read. */
function holdWaited(customerId: number, { id, tokenId }: ChildFacts): Sql {
  return sql`
    select id from process where customer_id = ${customerId} and id = ${id} and is_open and parent_token = ${tokenId}
    for share`;
}

/** A child that ended while its parent had, too, says nothing to the stay that has a new one. */
function forgetEnded(customerId: number, parentId: number, { id, enteredAt }: Standing): Sql {
  return sql`
    update process set parent_token = null, parent_since = null
    where customer_id = ${customerId} and parent_id = ${parentId} and parent_token = ${id}
      and parent_since = ${enteredAt}::timestamptz and not is_open`;
}
