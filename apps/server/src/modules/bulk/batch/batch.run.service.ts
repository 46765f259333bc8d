import { changeInTurn, takeTurn } from '../../../platform/batch/turn.ts';
import { userContext } from '../../../platform/batch/user-context.ts';
import type { Platform } from '../../../platform/call/context.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox-row.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { doItem, refuseItem, tellBatch } from './batch.item.service.ts';
import { type BatchMove, type BatchRow, findBatch, type ItemRow, moveBatch } from './batch.repository.ts';

/** Jobs take turns: each works for so long and stands in line again. */
const TURN_MS = 5_000;

/**
 * Works on a job for its turn: one record after the other, each as the user who asked, with what they may do by then.
 * Who comes while another is at it leaves again.
 */
export async function runBatch(platform: Platform, customerId: number, batchId: number): Promise<void> {
  const ctx = ownContext(platform, customerId, 'batch.run');
  const taken = await takeTurn(ctx, batchId, findBatch, (batch, held) =>
    moving(ctx, batch, { to: 'running', ...held }),
  );
  if (!taken) return;
  const until = performance.now() + TURN_MS;
  for (;;) {
    const batch = await findBatch(ctx.db, customerId, batchId);
    if (batch?.state !== 'running' || batch.runner !== taken.runner) return;
    if (!batch.next) return endTurn(ctx, batch, { to: 'done', endedAt: ctx.clock.now() });
    if (performance.now() > until || platform.drain.isDraining) return endTurn(ctx, batch, { to: 'queued' });
    await runItem(platform, ctx, batch, batch.next);
  }
}

/** What has the worker go on with a job. */
export function batchEvent(batchId: number): DomainEvent {
  return { event: 'batch.queued', payload: { batchId } };
}

async function runItem(platform: Platform, ctx: CustomerCtx, batch: BatchRow, item: ItemRow): Promise<void> {
  const { user_id: userId, assumed_by: assumedBy } = batch;
  try {
    const actor = await platform.sessions.actorOf({ userId, customerId: ctx.customerId, assumedBy });
    if (!actor) throw problem('permission.denied');
    await doItem(userContext(platform, actor, 'batch.run'), batch, item);
  } catch (error) {
    await refuseItem(ctx, batch, item, error);
  }
}

/** Ends a turn, unless the user halted or ended the job meanwhile. */
async function endTurn(ctx: CustomerCtx, batch: BatchRow, move: BatchMove): Promise<void> {
  const events = move.to === 'queued' ? [batchEvent(batch.id)] : [];
  await changeInTurn(ctx, batch, findBatch, (now) => ({ ...moving(ctx, now, move), events }));
}

function moving({ customerId }: CustomerCtx, batch: BatchRow, move: BatchMove) {
  const sql = moveBatch(customerId, batch, move);
  return { guarded: [{ part: 'batch', sql }], ...tellBatch(batch) };
}
