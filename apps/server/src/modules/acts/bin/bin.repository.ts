import type { DocumentSituation, SignatureState } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type KeptColumns, keptColumns } from './bin.rows.repository.ts';

/** A document with what decides about its deletion. */
export interface Deletable {
  readonly id: number;
  readonly process_id: number | null;
  readonly establishment_id: number;
  readonly type_id: number;
  readonly type_label: string;
  readonly situation: DocumentSituation;
  readonly version: number;
  /** Changes with whatever is written to its row, also what is no new version, like its last comment. */
  readonly row_mark: string;
  readonly signed_steps: number;
  readonly signature_state: SignatureState | null;
  /** A system outside is about to cancel it. */
  readonly is_ending: boolean;
  /** Open pendencies that stop the time of its process. */
  readonly wait_ids: readonly number[];
}

export function findDeletable(db: Db, customerId: number, actor: Actor, id: number): Promise<Deletable | undefined> {
  return first(db, deletable(sql`d.customer_id = ${customerId} and d.id = ${id} and ${visibleTo(actor, 'd')}`));
}

/** The documents among these that the actor sees. */
export function listDeletable(db: Db, customerId: number, actor: Actor, ids: readonly number[]): Promise<Deletable[]> {
  const isAmong = sql`d.customer_id = ${customerId} and d.id = any(${[...ids]}::bigint[])`;
  return many(db, deletable(sql`${isAmong} and ${visibleTo(actor, 'd')}`));
}

const deletable = (where: Sql) => sql<Deletable>`
  select d.id, d.process_id, d.establishment_id, d.type_id, t.label as type_label, d.situation, d.version,
    d.xmin::text as row_mark,
    (select count(*)::int from document_check c
      where c.customer_id = d.customer_id and c.document_id = d.id and c.round = d.check_round) as signed_steps,
    d.signature_state,
    exists (select from document_cancellation k
      where k.customer_id = d.customer_id and k.document_id = d.id and k.state = 'CONFIRMED') as is_ending,
    (select coalesce(jsonb_agg(y.id), '[]') from pendency y
      where y.customer_id = d.customer_id and y.document_id = d.id and y.resolved_at is null
        and y.waiting_on = 'customer') as wait_ids
  from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
  where ${where}`;

/** An entry of the bin with what decides about putting it back. */
export interface Restorable extends Omit<Deletable, 'is_ending' | 'signed_steps' | 'signature_state' | 'row_mark'> {
  readonly columns: KeptColumns;
  readonly process_situation: number | null;
  readonly is_process_open: boolean | null;
  /** How many of its type its process takes, and has that count. */
  readonly max_count: number | null;
  readonly present: number;
}

export function findRestorable(db: Db, customerId: number, actor: Actor, id: number): Promise<Restorable | undefined> {
  return first(db, restorable(sql`b.customer_id = ${customerId} and b.id = ${id} and ${visibleTo(actor, 'b')}`));
}

/** The entries among these that the actor sees. */
export function listRestorable(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
): Promise<Restorable[]> {
  const isAmong = sql`b.customer_id = ${customerId} and b.id = any(${[...ids]}::bigint[])`;
  return many(db, restorable(sql`${isAmong} and ${visibleTo(actor, 'b')}`));
}

const restorable = (where: Sql) => sql<Restorable>`
  select b.id, b.process_id, b.establishment_id, b.type_id, t.label as type_label, b.situation,
    (b.rows -> 'document' -> 0 ->> 'version')::int as version, ${keptColumns} as columns,
    p.situation_id as process_situation, p.is_open as is_process_open, pd.max_count,
    (select count(*)::int from document o
      where o.customer_id = b.customer_id and o.process_id = b.process_id and o.type_id = b.type_id
        and o.situation not in ('S', 'V')) as present,
    (select coalesce(jsonb_agg(y -> 'id'), '[]') from jsonb_array_elements(b.rows -> 'pendency') y
      where y ->> 'resolved_at' is null and y ->> 'waiting_on' = 'customer') as wait_ids
  from deleted_document b
  join document_type t on t.customer_id = b.customer_id and t.id = b.type_id
  left join process p on p.customer_id = b.customer_id and p.id = b.process_id
  left join process_type_document pd
    on pd.customer_id = p.customer_id and pd.process_type_id = p.type_id and pd.document_type_id = b.type_id
  where ${where} and b.purged_at is null`;

/** An entry of the bin as its list shows it. */
export interface BinRow {
  readonly id: number;
  readonly type_id: number;
  readonly type_label: string;
  readonly file_name: string;
  readonly situation: DocumentSituation;
  readonly establishment_id: number;
  readonly establishment_name: string;
  readonly process_id: number | null;
  readonly process_type_name: string | null;
  readonly process_situation: number | null;
  readonly deleted_at: Date;
  readonly deleted_by: number;
  readonly deleted_name: string;
}

/** The place of an entry in the list: when it was deleted, in ms, and its number. */
export interface BinPlace {
  readonly at: Date;
  readonly id: number;
}

/** Entries of the bin of documents the actor saw, last deleted first. */
export function listBin(
  db: Db,
  customerId: number,
  actor: Actor,
  { before, limit }: { before: BinPlace | null; limit: number },
): Promise<BinRow[]> {
  const older = before
    ? sql`and (date_trunc('milliseconds', b.deleted_at), b.id) < (${before.at}::timestamptz, ${before.id}::bigint)`
    : sql``;
  return many(
    db,
    sql<BinRow>`
      select b.id, b.type_id, t.label as type_label, b.file_name, b.situation, b.establishment_id,
        e.name as establishment_name, b.process_id, pt.name as process_type_name, p.situation_id as process_situation,
        b.deleted_at, b.deleted_by, u.name as deleted_name
      from deleted_document b
      join document_type t on t.customer_id = b.customer_id and t.id = b.type_id
      join establishment e on e.customer_id = b.customer_id and e.id = b.establishment_id
      join app_user u on u.id = b.deleted_by
      left join process p on p.customer_id = b.customer_id and p.id = b.process_id
      left join process_type pt on pt.customer_id = p.customer_id and pt.id = p.type_id
      where b.customer_id = ${customerId} and b.purged_at is null and ${visibleTo(actor, 'b')} ${older}
      order by date_trunc('milliseconds', b.deleted_at) desc, b.id desc limit ${limit}`,
  );
}

export async function countBin(db: Db, customerId: number, actor: Actor): Promise<number> {
  const row = await first(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from deleted_document b
      where b.customer_id = ${customerId} and b.purged_at is null and ${visibleTo(actor, 'b')}`,
  );
  return row?.n ?? 0;
}
