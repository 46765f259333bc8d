import type { Batch, BatchDetail, BatchItemState } from '@tramite/contract';
import type { AuditEntry } from '../../../platform/audit/audit-row.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { tellBatch } from './batch.item.service.ts';
import { kindOf } from './batch.kinds.ts';
import { type BatchVerb, mayAct } from './batch.policy.ts';
import { presentBatch, presentItem } from './batch.presenter.ts';
import {
  type BatchMove,
  type BatchRow,
  findBatch,
  type ItemRow,
  insertBatch,
  insertItems,
  listBatches,
  listItems,
  listReasons,
  moveBatch,
  retryItems,
} from './batch.repository.ts';
import { batchEvent } from './batch.run.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const LISTED = 20;
const PAGE = 100;

/** The actor's unfinished jobs and those that ended within a day, newest first. */
export async function getBatches({ db, customerId, actor, clock }: Ctx): Promise<{ items: Batch[] }> {
  const now = clock.now();
  const endedAfter = new Date(now.getTime() - DAY_MS);
  const rows = await listBatches(db, customerId, { userId: actor.userId, endedAfter, limit: LISTED });
  return { items: rows.map((row) => presentBatch(row, actor, now)) };
}

/** One of the actor's jobs, with the reasons for skipped and failed items. */
export async function getBatch(ctx: Ctx, id: number): Promise<BatchDetail> {
  const { db, customerId, actor, clock } = ctx;
  const [row, reasons] = await Promise.all([getOwn(ctx, id), listReasons(db, customerId, id)]);
  return { ...presentBatch(row, actor, clock.now()), reasons };
}

export async function getItems(ctx: Ctx, id: number, { state, after }: { state?: BatchItemState; after?: number }) {
  await getOwn(ctx, id);
  const rows = await listItems(ctx.db, ctx.customerId, id, { state, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return { items: page.map(presentItem), next: rows.length > PAGE ? (page.at(-1)?.position ?? null) : null };
}

/** Starts, pauses or stops a job, or retries failed items. @throws batch.not_found, batch.not_possible, batch.empty */
export async function actOnBatch(ctx: Ctx, id: number, verb: Exclude<BatchVerb, 'undo'>): Promise<BatchDetail> {
  await change(ctx, { read: () => getOwn(ctx, id), decide: (batch) => decideAct(ctx, batch, verb) });
  return getBatch(ctx, id);
}

/** Starts a job that undoes another. @throws batch.not_found, not_undoable, undo_late, not_possible */
export async function undoBatch(ctx: Ctx, id: number): Promise<BatchDetail> {
  const undoId = await change(ctx, {
    read: () => getOwn(ctx, id),
    decide: async (batch) => {
      ensureMayAct(ctx, 'undo', batch);
      const items = await listDone(ctx, id);
      return decideUndo(ctx, batch, items);
    },
  });
  return getBatch(ctx, undoId);
}

const moves: Readonly<Record<Exclude<BatchVerb, 'undo'>, BatchMove['to']>> = {
  start: 'queued',
  pause: 'paused',
  resume: 'queued',
  cancel: 'canceled',
  retry: 'queued',
};

function decideAct(ctx: Ctx, batch: BatchRow, verb: Exclude<BatchVerb, 'undo'>): Decision<null> {
  ensureMayAct(ctx, verb, batch);
  const { customerId, clock } = ctx;
  const to = moves[verb];
  const endedAt = to === 'canceled' ? clock.now() : null;
  return {
    ...mergeParts(tellBatch(batch), {
      guarded: [
        { part: 'batch', sql: moveBatch(customerId, batch, { to, endedAt, failed: verb === 'retry' ? 0 : undefined }) },
      ],
      parts: verb === 'retry' ? [retryItems(customerId, batch.id)] : [],
      audit: [auditOf(verb, batch)],
      events: to === 'queued' ? [batchEvent(batch.id)] : [],
    }),
    answer: null,
  };
}

/** Starting and continuing need the permission; pausing and stopping do not. */
function ensureMayAct({ actor, clock }: Ctx, verb: BatchVerb, batch: BatchRow): void {
  const isMore = verb !== 'pause' && verb !== 'cancel';
  if (isMore && !hasPermission(actor, ...kindOf(batch.kind).permission)) throw problem('permission.denied');
  const answer = mayAct(verb, batch, actor, clock.now());
  if (answer !== true) throw problem(answer);
}

function listDone({ db, customerId }: Ctx, id: number): Promise<ItemRow[]> {
  return listItems(db, customerId, id, { state: 'done', limit: Number.MAX_SAFE_INTEGER });
}

/** Items are undone in reverse order. */
async function decideUndo(ctx: Ctx, batch: BatchRow, done: readonly ItemRow[]): Promise<Decision<number>> {
  const { db, customerId, actor, clock } = ctx;
  const id = await nextId(db, 'batch');
  const { kind, input } = batch;
  const items = done.map((item) => ({ ...item, state: 'waiting' as const })).reverse();
  const { userId, assumedBy } = actor;
  const made = { id, kind, userId, assumedBy, input, state: 'queued', undo_of: batch.id, at: clock.now() } as const;
  return {
    ...mergeParts(tellBatch(batch), {
      guarded: [
        { part: 'batch', sql: moveBatch(customerId, batch, { to: batch.state, endedAt: batch.ended_at }) },
        { part: 'undo', sql: insertBatch(customerId, { ...made, total: items.length, skipped: 0 }) },
      ],
      parts: [insertItems(customerId, id, items)],
      audit: [auditOf('undo', batch)],
      events: [batchEvent(id)],
    }),
    answer: id,
  };
}

function auditOf(verb: BatchVerb, { id, kind, total }: BatchRow): AuditEntry {
  return { action: `batch.${verb}`, objectType: 'batch', objectId: id, data: { kind, total } };
}

async function getOwn({ db, customerId, actor }: Ctx, id: number): Promise<BatchRow> {
  const row = await findBatch(db, customerId, id);
  if (row?.user_id !== actor.userId) throw problem('batch.not_found');
  return row;
}
