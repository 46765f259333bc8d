import type { DocumentSituation } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { BinPlace } from './bin.repository.ts';
import { type KeptColumns, keptColumns } from './bin.rows.repository.ts';

/** A document that goes with its process. `row_mark` changes with whatever is written to its row. */
export interface GoingDocument {
  readonly id: number;
  readonly version: number;
  readonly row_mark: string;
  readonly establishmentId: number;
  readonly situation: DocumentSituation;
  readonly typeId: number;
}

/** What decides about the deletion of a process `p` besides the process itself. */
export interface Deletion {
  readonly row_mark: string;
  readonly going: readonly GoingDocument[];
  readonly signed: boolean;
  readonly has_children: boolean;
  /** Another process waits for its end. */
  readonly is_awaited: boolean;
  /** A system outside is about to cancel one of its documents. */
  readonly is_ending: boolean;
}

const ofProcess = sql`d.customer_id = p.customer_id and d.process_id = p.id`;

export const deletionColumns: Readonly<Record<keyof Deletion, Sql>> = {
  row_mark: sql`p.xmin::text`,
  going: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'row_mark', d.xmin::text,
    'establishmentId', d.establishment_id, 'situation', d.situation, 'typeId', d.type_id) order by d.id), '[]')
    from document d where ${ofProcess})`,
  signed: sql`exists (select from document d left join document_check c
    on c.customer_id = d.customer_id and c.document_id = d.id and c.round = d.check_round
    where ${ofProcess} and (c.document_id is not null or d.signature_state is not null))`,
  has_children: sql`exists (select from process c where c.customer_id = p.customer_id and c.parent_id = p.id)`,
  is_awaited: sql`p.parent_token is not null`,
  is_ending: sql`exists (select from document d join document_cancellation k
    on k.customer_id = d.customer_id and k.document_id = d.id and k.state = 'CONFIRMED' where ${ofProcess})`,
};

/** An entry of the bin with what putting it back writes. */
export interface RestorableProcess {
  readonly id: number;
  readonly type_id: number;
  readonly type_label: string;
  readonly establishment_id: number;
  readonly situation_id: number;
  readonly version: number;
  readonly columns: KeptColumns;
  readonly documents: readonly Pick<GoingDocument, 'id' | 'establishmentId' | 'situation' | 'typeId'>[];
}

export function findRestorableProcess(
  db: Db,
  customerId: number,
  actor: Actor,
  id: number,
): Promise<RestorableProcess | undefined> {
  return first(
    db,
    sql<RestorableProcess>`
      select b.id, b.type_id, t.name as type_label, b.establishment_id,
        (b.rows -> 'process' -> 0 ->> 'situation_id')::int as situation_id,
        (b.rows -> 'process' -> 0 ->> 'version')::int as version, ${keptColumns} as columns,
        (select coalesce(jsonb_agg(jsonb_build_object('id', d -> 'id', 'establishmentId', d -> 'establishment_id',
            'situation', d -> 'situation', 'typeId', d -> 'type_id')), '[]')
          from jsonb_array_elements(b.rows -> 'document') d) as documents
      from deleted_process b
      join process_type t on t.customer_id = b.customer_id and t.id = b.type_id
      where b.customer_id = ${customerId} and b.id = ${id} and b.purged_at is null and ${visibleTo(actor, 'b')}`,
  );
}

/** An entry of the bin as its list shows it. */
export interface BinProcessRow {
  readonly id: number;
  readonly type_id: number;
  readonly type_label: string;
  readonly establishment_id: number;
  readonly establishment_name: string;
  readonly document_count: number;
  readonly deleted_at: Date;
  readonly deleted_by: number;
  readonly deleted_name: string;
}

/** Entries of the bin of processes the actor saw, last deleted first. */
export function listBinProcesses(
  db: Db,
  customerId: number,
  actor: Actor,
  { before, limit }: { before: BinPlace | null; limit: number },
): Promise<BinProcessRow[]> {
  const older = before
    ? sql`and (date_trunc('milliseconds', b.deleted_at), b.id) < (${before.at}::timestamptz, ${before.id}::bigint)`
    : sql``;
  return many(
    db,
    sql<BinProcessRow>`
      select b.id, b.type_id, t.name as type_label, b.establishment_id, e.name as establishment_name,
        cardinality(b.document_ids) as document_count,
        b.deleted_at, b.deleted_by, u.name as deleted_name
      from deleted_process b
      join process_type t on t.customer_id = b.customer_id and t.id = b.type_id
      join establishment e on e.customer_id = b.customer_id and e.id = b.establishment_id
      join app_user u on u.id = b.deleted_by
      where b.customer_id = ${customerId} and b.purged_at is null and ${visibleTo(actor, 'b')} ${older}
      order by date_trunc('milliseconds', b.deleted_at) desc, b.id desc limit ${limit}`,
  );
}

export async function countBinProcesses(db: Db, customerId: number, actor: Actor): Promise<number> {
  const row = await first(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from deleted_process b
      where b.customer_id = ${customerId} and b.purged_at is null and ${visibleTo(actor, 'b')}`,
  );
  return row?.n ?? 0;
}
