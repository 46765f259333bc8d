import { changeInTurn, takeTurn } from '../../../platform/batch/turn.ts';
import { userContext } from '../../../platform/batch/user-context.ts';
import type { Platform } from '../../../platform/call/context.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox-row.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { doItem, refuseItem, tellBatch } from './batch.item.service.ts';
import { type BatchMove, type BatchRow, findBatch, type ItemRow, moveBatch } from './batch.repository.ts';

/** Jobs run in turns of this length, so that long ones do not block others. */
const TURN_MS = 5_000;

/** Runs a job's items for one turn, with its user's current permissions. A second runner stops at once. */
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

/** The event that makes a worker continue a job. */
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

/** Ends a turn, unless the user paused or stopped the job meanwhile. */
async function endTurn(ctx: CustomerCtx, batch: BatchRow, move: BatchMove): Promise<void> {
  const events = move.to === 'queued' ? [batchEvent(batch.id)] : [];
  await changeInTurn(ctx, batch, findBatch, (now) => ({ ...moving(ctx, now, move), events }));
}

function moving({ customerId }: CustomerCtx, batch: BatchRow, move: BatchMove) {
  const sql = moveBatch(customerId, batch, move);
  return { guarded: [{ part: 'batch', sql }], ...tellBatch(batch) };
}
