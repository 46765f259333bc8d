import type { BatchItemState, BatchKind, BatchState } from '@tramite/contract';
import type { Waiting } from '../../../platform/batch/fair-turns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, insertRows, json, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface BatchRow {
  readonly id: number;
  readonly kind: BatchKind;
  readonly user_id: number;
  readonly assumed_by: number | null;
  readonly input: never;
  readonly state: BatchState;
  readonly undo_of: number | null;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly undone: number;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly runner: string | null;
  readonly alive_until: Date | null;
  /** The first waiting item. */
  readonly next: ItemRow | null;
  /** An undo of this job is still running. */
  readonly is_being_undone: boolean;
}

export interface ItemRow {
  readonly recordId: number;
  readonly position: number;
  readonly state: BatchItemState;
  readonly label: string;
  readonly detail: string | null;
  readonly changes: { label: string; before: string | null; after: string | null }[];
  readonly step: unknown;
  readonly kept: unknown;
  readonly code: string | null;
  readonly message: string | null;
}

const itemJson = sql`
  jsonb_build_object('recordId', i.record_id, 'position', i.position, 'state', i.state, 'label', i.label,
    'detail', i.detail, 'changes', i.changes, 'step', i.step, 'kept', i.kept, 'code', i.code, 'message', i.message)`;

const batches = sql`
  select b.id, b.kind, b.user_id, b.assumed_by, b.input, b.state, b.undo_of, b.total, b.done, b.failed, b.skipped,
    b.undone, b.created_at, b.ended_at, b.runner, b.alive_until,
    (select ${itemJson} from batch_item i
      where i.customer_id = b.customer_id and i.batch_id = b.id and i.state = 'waiting'
      order by i.position limit 1) as next,
    exists (
      select from batch u where u.customer_id = b.customer_id and u.undo_of = b.id and u.state not in ('done', 'canceled')
    ) as is_being_undone
  from batch b`;

/** Of any user of the customer. */
export function findBatch(db: Db, customerId: number, id: number): Promise<BatchRow | undefined> {
  return first(db, sql<BatchRow>`${batches} where b.customer_id = ${customerId} and b.id = ${id}`);
}

/** Jobs of a user that wait for their turn or have it. */
export async function countUnderWay(db: Db, customerId: number, userId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from batch
      where customer_id = ${customerId} and user_id = ${userId} and state in ('queued', 'running')`,
  );
  return row?.n ?? 0;
}

/** A user's unfinished jobs, and those that ended after an instant; newest first. */
export function listBatches(
  db: Db,
  customerId: number,
  { userId, endedAfter, limit }: { userId: number; endedAfter: Date; limit: number },
): Promise<BatchRow[]> {
  return many(
    db,
    sql<BatchRow>`
      ${batches} where b.customer_id = ${customerId} and b.user_id = ${userId} and b.state <> 'previewed'
        and (b.ended_at is null or b.ended_at > ${endedAfter})
      order by b.id desc limit ${limit}`,
  );
}

export interface ReasonRow {
  readonly state: BatchItemState;
  readonly code: string;
  readonly message: string;
  readonly count: number;
}

/** Reasons for skipped and failed items, most frequent first. */
export function listReasons(db: Db, customerId: number, batchId: number): Promise<ReasonRow[]> {
  return many(
    db,
    sql<ReasonRow>`
      select state, code, message, count(*)::int as count from batch_item
      where customer_id = ${customerId} and batch_id = ${batchId} and code is not null
      group by state, code, message order by count desc, code limit 20`,
  );
}

export async function listItems(
  db: Db,
  customerId: number,
  batchId: number,
  { state, after = -1, limit }: { state?: BatchItemState; after?: number; limit: number },
): Promise<ItemRow[]> {
  const only = state ? sql`and i.state = ${state}` : sql``;
  const rows = await many(
    db,
    sql<{ item: ItemRow }>`
      select ${itemJson} as item from batch_item i
      where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.position > ${after} ${only}
      order by i.position limit ${limit}`,
  );
  return rows.map(({ item }) => item);
}

export async function findItem(
  db: Db,
  customerId: number,
  { batchId, recordId }: { batchId: number; recordId: number },
): Promise<ItemRow | undefined> {
  const row = await first(
    db,
    sql<{ item: ItemRow }>`
      select ${itemJson} as item from batch_item i
      where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.record_id = ${recordId}`,
  );
  return row?.item;
}

/** Running jobs without a runner: the node was killed, or the next turn is about to start. */
export function unsafeListStranded(db: Db, now: Date): Promise<{ id: number; customer_id: number }[]> {
  return many(
    db,
    sql<{ id: number; customer_id: number }>`
      select id, customer_id from batch
      where state in ('queued', 'running') and (alive_until is null or alive_until < ${now}) limit 1000`,
  );
}

/** The oldest jobs of each company that wait for a turn. */
export function unsafeListWaiting(db: Db, now: Date): Promise<Waiting[]> {
  return many(
    db,
    sql<Waiting>`
      select customer_id as "customerId", id from (
        select customer_id, id, row_number() over (partition by customer_id order by id) as place from batch
        where state in ('queued', 'running') and (alive_until is null or alive_until < ${now})
      ) b where place <= ${OF_EACH} order by id`,
  );
}

/** As many as may be at work at once on a few nodes. */
const OF_EACH = 8;

export interface NewBatch extends Pick<BatchRow, 'id' | 'kind' | 'state' | 'undo_of'> {
  readonly userId: number;
  readonly assumedBy: number | null;
  readonly input: unknown;
  readonly total: number;
  readonly skipped: number;
  readonly at: Date;
}

export function insertBatch(customerId: number, batch: NewBatch): Sql {
  const { id, kind, userId, assumedBy, input, state, undo_of: undoOf, total, skipped, at } = batch;
  return sql`
    insert into batch (customer_id, id, kind, user_id, assumed_by, input, state, undo_of, total, skipped, created_at)
    values (${customerId}, ${id}, ${kind}, ${userId}, ${assumedBy}, ${json(input)}, ${state}, ${undoOf}, ${total},
      ${skipped}, ${at})
    returning id`;
}

/** Removes the previews of a user but the newest so many. */
export function removePreviewsBut(customerId: number, userId: number, newest: number): Sql {
  return sql`
    delete from batch where customer_id = ${customerId} and id in (
      select id from batch where customer_id = ${customerId} and user_id = ${userId} and state = 'previewed'
      order by id desc offset ${newest})`;
}

const itemColumns = {
  customer_id: 'int',
  batch_id: 'bigint',
  record_id: 'bigint',
  position: 'int',
  state: 'text',
  label: 'text',
  detail: 'text',
  changes: 'jsonb',
  step: 'jsonb',
  kept: 'jsonb',
  code: 'text',
  message: 'text',
};

export function insertItems(customerId: number, batchId: number, items: readonly Omit<ItemRow, 'position'>[]): Sql {
  const rows = items.map(({ recordId, ...item }, position) => ({
    ...item,
    customer_id: customerId,
    batch_id: batchId,
    record_id: recordId,
    position,
  }));
  return insertRows('batch_item', itemColumns, rows);
}

export interface BatchMove {
  readonly to: BatchState;
  readonly endedAt?: Date | null;
  readonly runner?: string | null;
  readonly aliveUntil?: Date | null;
  /** The new number of failures; null keeps it. */
  readonly failed?: number | null;
}

/** Changes a job's state if its version is unchanged. A runner at work on it notices and stops. */
export function moveBatch(customerId: number, batch: BatchRow, move: BatchMove): Sql {
  const { to, endedAt = null, runner = null, aliveUntil = null, failed = null } = move;
  return sql`
    update batch set state = ${to}, ended_at = ${endedAt}::timestamptz, runner = ${runner}::uuid,
      alive_until = ${aliveUntil}::timestamptz, failed = coalesce(${failed}::int, failed)
    where customer_id = ${customerId} and id = ${batch.id} and state = ${batch.state}
      and runner is not distinct from ${batch.runner}::uuid
      and alive_until is not distinct from ${batch.alive_until}::timestamptz
    returning id`;
}

/** A guard that locks the job if its version is unchanged. */
export function lockBatch(customerId: number, { id, state }: BatchRow): Sql {
  return sql`select id from batch where customer_id = ${customerId} and id = ${id} and state = ${state} for update`;
}

/** Resets failed items to waiting. */
export function retryItems(customerId: number, batchId: number): Sql {
  return sql`
    update batch_item set state = 'waiting', code = null, message = null
    where customer_id = ${customerId} and batch_id = ${batchId} and state = 'failed'`;
}

export interface Outcome {
  readonly state: 'done' | 'failed' | 'skipped' | 'undone';
  readonly kept?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly at: Date;
}

/** Stores an item's result if it still has the state that was read. */
export function markItem(
  customerId: number,
  { batchId, recordId, from }: { batchId: number; recordId: number; from: BatchItemState },
  { state, kept, code, message, at }: Outcome,
): Sql {
  const keeping = kept === undefined ? sql`` : sql`, kept = ${json(kept)}`;
  return sql`
    update batch_item set state = ${state}, code = ${code ?? null}, message = ${message ?? null}, ended_at = ${at} ${keeping}
    where customer_id = ${customerId} and batch_id = ${batchId} and record_id = ${recordId} and state = ${from}
    returning record_id`;
}

const counted: readonly BatchItemState[] = ['done', 'failed', 'skipped', 'undone'];

/** Updates the job's counters and its sign of life. */
export function countItem(
  customerId: number,
  batchId: number,
  { from, to, aliveUntil }: { from: BatchItemState; to: BatchItemState; aliveUntil: Date },
): Sql {
  const steps = counted.map((state) => {
    const by = Number(state === to) - Number(state === from);
    return sql`${sql.ref(state)} = batch.${sql.ref(state)} + ${by}`;
  });
  return sql`
    update batch set ${sql.join(steps)},
      alive_until = case when runner is null then null else ${aliveUntil}::timestamptz end
    where customer_id = ${customerId} and id = ${batchId}`;
}
