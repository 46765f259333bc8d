import type { BatchItemState } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { doItem, refuseItem } from './batch.item.service.ts';
import { findBatch, findItem, type ItemRow } from './batch.repository.ts';

export interface OneOutcome {
  readonly state: BatchItemState;
  readonly message: string | null;
}

/** Runs one item now, even while a runner is at work; each is done once. @throws batch.not_found, batch.not_possible */
export async function doOne(
  ctx: Ctx,
  { batchId, recordId }: { batchId: number; recordId: number },
  isMeant: (step: unknown) => void,
): Promise<OneOutcome> {
  const { db, customerId, actor } = ctx;
  const find = () => findItem(db, customerId, { batchId, recordId });
  const [batch, item] = await Promise.all([findBatch(db, customerId, batchId), find()]);
  if (batch?.user_id !== actor.userId || !item) throw problem('batch.not_found');
  if (batch.state === 'canceled' || batch.undo_of !== null) throw problem('batch.not_possible');
  if (item.state !== 'waiting' && item.state !== 'failed') return outcomeOf(item);
  isMeant(item.step);
  // Repetitions are detected by the item's state.
  const own: Ctx = { ...ctx, request: { ...ctx.request, idempotencyKey: null, ifMatch: null } };
  try {
    await doItem(own, batch, item);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await refuseItem(own, batch, item, error);
  }
  return outcomeOf((await find()) ?? item);
}

function outcomeOf({ state, message }: ItemRow): OneOutcome {
  return { state, message };
}
