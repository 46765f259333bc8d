import type { NfeRow } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Nfe, NfeEvent } from '@tramite/rules/nfe/nfe';
import type { Db } from '../../../platform/db/database.ts';
import { first, insertRows, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

export interface NfeImportRow {
  readonly id: number;
  readonly user_id: number;
  readonly file_name: string;
  readonly reason: string | null;
  readonly key: string | null;
  readonly nfe: Nfe | null;
  /** Its own, and those that came in other files of the user. */
  readonly events: readonly NfeEvent[];
  readonly signature: NfeRow['signature'];
  readonly process_id: number | null;
  readonly process_name: string | null;
  readonly process_type_id: number | null;
  readonly process_indexers: readonly StoredIndexer[] | null;
  readonly found_by: NfeRow['foundBy'];
  readonly candidates: number;
  readonly document_id: number | null;
  /** Whether the NF-e is a document already, or stood in a file before this one. */
  readonly is_double: boolean;
  readonly version: number;
  readonly read_at: Date;
}

/** Rows `r` of the user, those of the last day unless they are documents by now; `t` is the type of process `p`. */
export function listRows(db: Db, customerId: number, actor: Actor, ids?: readonly number[]): Promise<NfeImportRow[]> {
  const among = ids ? sql`and r.id = any(${[...ids]}::bigint[])` : sql``;
  return many(
    db,
    sql<NfeImportRow>`
      select r.id, r.user_id, r.file_name, r.reason, r.key, r.nfe, r.signature, p.id as process_id,
        t.name as process_name, p.type_id as process_type_id, p.indexers as process_indexers, r.found_by, r.candidates, r.document_id, r.version, r.read_at,
        r.events || coalesce((select jsonb_agg(e) from nfe_import o, jsonb_array_elements(o.events) e
          where o.customer_id = ${customerId} and o.user_id = r.user_id and o.key = r.key and o.id <> r.id), '[]') as events,
        r.key is not null and r.nfe is not null and (
          exists (select from nfe_import o where o.customer_id = ${customerId} and o.user_id = r.user_id
            and o.key = r.key and o.nfe is not null and o.id < r.id)
          or exists (select from document_field f join indexer i on i.customer_id = f.customer_id and i.id = f.indexer_id
            where f.customer_id = ${customerId} and i.customer_id = ${customerId} and i.name = 'invoiceKey'
              and f.val_text = lower(r.key))) as is_double
      from nfe_import r
      left join process p on p.customer_id = ${customerId} and p.id = r.process_id and ${visibleTo(actor, 'p')}
      left join process_type t on t.customer_id = ${customerId} and t.id = p.type_id
      where r.customer_id = ${customerId} and r.user_id = ${actor.userId} ${among}
      order by r.id`,
  );
}

const columns = {
  ...{ customer_id: 'int', id: 'bigint', user_id: 'bigint', file_name: 'text', reason: 'text', key: 'text' },
  ...{ nfe: 'jsonb', events: 'jsonb', signature: 'text', xml: 'text', process_id: 'bigint', found_by: 'text' },
  ...{ candidates: 'int', read_at: 'timestamptz' },
};

export interface NewRow
  extends Omit<
    NfeImportRow,
    'process_name' | 'process_type_id' | 'process_indexers' | 'document_id' | 'is_double' | 'version'
  > {
  readonly xml: string | null;
}

export function insertRead(customerId: number, rows: readonly NewRow[]): Sql {
  const all = rows.map((row) => ({ ...row, customer_id: customerId }));
  return sql`${insertRows('nfe_import', columns, all)} returning id`;
}

export async function countRows(db: Db, customerId: number, userId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from nfe_import r where r.customer_id = ${customerId} and r.user_id = ${userId}`,
  );
  return row?.count ?? 0;
}

/** The file of a row of somebody. */
export async function findXml(db: Db, customerId: number, userId: number, id: number): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ xml: string | null }>`
      select r.xml from nfe_import r
      where r.customer_id = ${customerId} and r.user_id = ${userId} and r.id = ${id}`,
  );
  return row?.xml ?? undefined;
}

/** Misses where the row went on since it was read. */
export function setProcess(
  customerId: number,
  { id, version }: Pick<NfeImportRow, 'id' | 'version'>,
  processId: number | null,
): Sql {
  return sql`
    update nfe_import set process_id = ${processId}, found_by = ${processId === null ? null : 'chosen'},
      version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} and document_id is null returning id`;
}

/** Marks a row with the document it became, or with none any more. */
export function setDocument(
  customerId: number,
  { id, version }: Pick<NfeImportRow, 'id' | 'version'>,
  documentId: number | null,
): Sql {
  return sql`
    update nfe_import set document_id = ${documentId}, version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`;
}

/** What an NF-e says, kept for as long as there is its document. */
export function insertNote(customerId: number, documentId: number, nfe: Nfe): Sql {
  return sql`
    insert into document_nfe (customer_id, document_id, nfe) values (${customerId}, ${documentId}, ${json(nfe)})
    on conflict do nothing returning document_id`;
}

export function deleteRows(customerId: number, userId: number): Sql {
  return sql`
    delete from nfe_import where customer_id = ${customerId} and user_id = ${userId} returning id`;
}

/** Rows nobody imported in time, of any customer; those that became documents keep the way back for as long. */
export async function unsafeDeleteOld(db: Db, before: Date): Promise<number> {
  const rows = await many(db, sql`delete from nfe_import where read_at < ${before} returning id`);
  return rows.length;
}

export interface Candidate {
  readonly key: string;
  readonly by: 'chassis' | 'document' | 'number';
  readonly processId: number;
}

/** Open processes that the actor sees and whose fields hold what the NF-e say. */
export function listCandidates(db: Db, customerId: number, actor: Actor, notes: readonly Nfe[]): Promise<Candidate[]> {
  const wanted = notes.flatMap(({ key, number, vehicle, recipient }) => [
    ...(vehicle ? [{ key, by: 'chassis', text: vehicle.chassis.toLowerCase(), num: null }] : []),
    ...(recipient.document ? [{ key, by: 'document', text: recipient.document.toLowerCase(), num: null }] : []),
    { key, by: 'number', text: null, num: number },
  ]);
  return many(
    db,
    sql<Candidate>`
      with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (key text, by text, text text, num bigint)
      ), fields as (
        select i.id, case when i.format = 'CHASSIS' then 'chassis' when i.name = 'invoiceNumber' then 'number'
          else 'document' end as by
        from indexer i where i.customer_id = ${customerId}
          and (i.format in ('CHASSIS', 'CPF_CNPJ', 'CPF') or i.name = 'invoiceNumber')
      )
      select distinct w.key, w.by, p.id as "processId"
      from wanted w
      join fields x on x.by = w.by
      join process_field f on f.customer_id = ${customerId} and f.indexer_id = x.id
        and (f.val_text = w.text or f.val_num = w.num)
      join process p on p.customer_id = ${customerId} and p.id = f.process_id and p.is_open and ${visibleTo(actor, 'p')}`,
  );
}
