import { randomUUID } from 'node:crypto';
import { userContext } from '../../../platform/batch/user-context.ts';
import type { Platform } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox-row.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ALIVE_MS, doItem, refuseItem, tellBatch } from './batch.item.service.ts';
import { type BatchMove, type BatchRow, findBatch, type ItemRow, moveBatch } from './batch.repository.ts';

/** Jobs take turns: each works for so long and stands in line again. */
const TURN_MS = 5_000;

/**
 * Works on a job for its turn: one record after the other, each as the user who asked, with what they may do by then.
 * Who comes while another is at it leaves again.
 */
export async function runBatch(platform: Platform, customerId: number, batchId: number): Promise<void> {
  const ctx = ownContext(platform, customerId, 'batch.run');
  const runner = randomUUID();
  if (!(await takeTurn(ctx, batchId, runner))) return;
  const until = performance.now() + TURN_MS;
  for (;;) {
    const batch = await findBatch(ctx.db, customerId, batchId);
    if (batch?.state !== 'running' || batch.runner !== runner) return;
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

function takeTurn(ctx: CustomerCtx, batchId: number, runner: string): Promise<boolean> {
  const { db, customerId } = ctx;
  const now = ctx.clock.now();
  return change(ctx, {
    read: () => findBatch(db, customerId, batchId),
    decide: (batch): Decision<boolean> => {
      if (!batch || !isFree(batch, now)) return { guarded: [], audit: [], answer: false };
      const aliveUntil = new Date(now.getTime() + ALIVE_MS);
      return { ...moving(ctx, batch, { to: 'running', runner, aliveUntil }), answer: true };
    },
  });
}

function isFree({ state, alive_until: until }: BatchRow, now: Date): boolean {
  return (state === 'queued' || state === 'running') && (until === null || until < now);
}

/** Ends a turn, unless the user halted or ended the job meanwhile. */
async function endTurn(ctx: CustomerCtx, batch: BatchRow, move: BatchMove): Promise<void> {
  const { db, customerId } = ctx;
  await change(ctx, {
    read: () => findBatch(db, customerId, batch.id),
    decide: (now): Decision<null> => {
      const isMine = now?.state === 'running' && now.runner === batch.runner;
      if (!isMine) return { guarded: [], audit: [], answer: null };
      const events = move.to === 'queued' ? [batchEvent(batch.id)] : [];
      return { ...moving(ctx, now, move), events, answer: null };
    },
  });
}

function moving({ customerId }: CustomerCtx, batch: BatchRow, move: BatchMove) {
  const sql = moveBatch(customerId, batch, move);
  return { guarded: [{ part: 'batch', sql }], audit: [], ...tellBatch(batch) };
}
