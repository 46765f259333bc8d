import type { Batch, BatchDetail, BatchItemState } from '@tramite/contract';
import type { AuditEntry } from '../../../platform/audit/audit-row.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { Guarded } from '../../../platform/change/decision.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { beginWork, readWork, type Work } from '../../definitions/room/room.change.ts';
import { tellBatch } from './batch.item.service.ts';
import { kindOf } from './batch.kinds.ts';
import { type BatchVerb, mayAct } from './batch.policy.ts';
import { presentBatch, presentItem } from './batch.presenter.ts';
import {
  type BatchMove,
  type BatchRow,
  countUnderWay,
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
/** Jobs of a user at once. */
const UNDER_WAY = 10;

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

/** Starts, pauses or stops a job, or retries failed items. @throws batch.not_found, not_possible, empty, room.*_work */
export async function actOnBatch(ctx: Ctx, id: number, verb: Exclude<BatchVerb, 'undo'>): Promise<BatchDetail> {
  await change(ctx, {
    read: async () => ({ underWay: await readUnderWay(ctx), batch: await getOwn(ctx, id) }),
    decide: ({ batch, underWay }) => decideAct(ctx, { batch, underWay }, verb),
  });
  return getBatch(ctx, id);
}

/** Starts a job that undoes another. @throws batch.not_found, not_undoable, undo_late, not_possible, room.*_work */
export async function undoBatch(ctx: Ctx, id: number): Promise<BatchDetail> {
  const undoId = await change(ctx, {
    read: async () => ({ underWay: await readUnderWay(ctx), batch: await getOwn(ctx, id) }),
    decide: async (read) => {
      ensureMayAct(ctx, 'undo', read.batch);
      const items = await listDone(ctx, id);
      return decideUndo(ctx, read, items);
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

interface UnderWay {
  readonly pile: number;
  readonly own: number;
  readonly work: Work;
}

interface Read {
  readonly batch: BatchRow;
  readonly underWay: UnderWay;
}

async function readUnderWay(ctx: Ctx): Promise<UnderWay> {
  const [pile, work] = await Promise.all([readPile(ctx.db, ctx), readWork(ctx)]);
  return { pile, work, own: await countUnderWay(ctx.db, ctx.customerId, ctx.actor.userId) };
}

/** The guards of one more job under way. @throws room.person_work, room.company_work */
function begin(ctx: Ctx, { pile, own, work }: UnderWay): Guarded[] {
  if (own >= UNDER_WAY) throw problem('room.person_work', { values: { most: UNDER_WAY } });
  return [pileGuard(ctx, pile), beginWork(ctx.customerId, work)];
}

function decideAct(ctx: Ctx, { batch, underWay }: Read, verb: Exclude<BatchVerb, 'undo'>): Decision<null> {
  ensureMayAct(ctx, verb, batch);
  const { customerId, clock } = ctx;
  const to = moves[verb];
  const endedAt = to === 'canceled' ? clock.now() : null;
  return {
    ...mergeParts(tellBatch(batch), {
      guarded: [
        { part: 'batch', sql: moveBatch(customerId, batch, { to, endedAt, failed: verb === 'retry' ? 0 : undefined }) },
        ...(to === 'queued' ? begin(ctx, underWay) : []),
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
async function decideUndo(ctx: Ctx, { batch, underWay }: Read, done: readonly ItemRow[]): Promise<Decision<number>> {
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
        ...begin(ctx, underWay),
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
