import type { ProcessImportFault } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AskedProcess } from './process-import.judge.policy.ts';

export interface ProcessImportRow {
  readonly id: number;
  readonly user_id: number;
  readonly type_id: number;
  readonly type_name: string;
  readonly file_name: string;
  readonly total: number;
  readonly fault_count: number;
  readonly faults: readonly ProcessImportFault[];
  readonly batch_id: number | null;
  readonly created_at: Date;
  /** Rows whose code was imported before, not by this import. */
  readonly known: number;
  readonly named: number;
  readonly received: number;
  readonly missing: readonly string[];
}

/** Names of files in the rows of the import `x`. */
const namesOf = (customerId: number) => sql`
  select distinct lower(n.name) as name
  from process_import_row r
  cross join lateral jsonb_path_query(r.asked, '$.documents[*].names[*]') as q(item)
  cross join lateral (select q.item #>> '{}' as name) n
  where r.customer_id = ${customerId} and r.import_id = x.id`;

const isReceived = (customerId: number) => sql`exists (
  select from process_import_file f where f.customer_id = ${customerId} and f.import_id = x.id and f.name = named.name)`;

const columns = (customerId: number) => sql`
  x.id, x.user_id, x.process_type_id as type_id, t.name as type_name, x.file_name, x.total, x.fault_count, x.faults,
  x.batch_id, x.created_at,
  (select count(*)::int from process_import_row r
    join process_import_code c on c.customer_id = r.customer_id and c.process_type_id = x.process_type_id
      and c.code = r.external_code
    where r.customer_id = ${customerId} and r.import_id = x.id and c.process_id is distinct from r.process_id) as known,
  (select count(*)::int from (${namesOf(customerId)}) named) as named,
  (select count(*)::int from (${namesOf(customerId)}) named where ${isReceived(customerId)}) as received,
  to_jsonb(array(select named.name from (${namesOf(customerId)}) named where not ${isReceived(customerId)}
    order by 1 limit 50)) as missing
  from process_import x
  join process_type t on t.customer_id = x.customer_id and t.id = x.process_type_id`;

/** Those of a person, the newest first. */
export function listImports(db: Db, customerId: number, userId: number): Promise<ProcessImportRow[]> {
  return many(
    db,
    sql<ProcessImportRow>`
      select ${columns(customerId)} where x.customer_id = ${customerId} and x.user_id = ${userId}
      order by x.id desc limit 20`,
  );
}

export function findImport(db: Db, customerId: number, userId: number, id: number) {
  return first(
    db,
    sql<ProcessImportRow>`
      select ${columns(customerId)} where x.customer_id = ${customerId} and x.user_id = ${userId} and x.id = ${id}`,
  );
}

export interface NewImport {
  readonly id: number;
  readonly userId: number;
  readonly typeId: number;
  readonly fileName: string;
  readonly total: number;
  readonly faultCount: number;
  readonly faults: readonly ProcessImportFault[];
  readonly at: Date;
}

export function insertImport(customerId: number, made: NewImport): Sql {
  const { id, userId, typeId, fileName, total, faultCount, faults, at } = made;
  return sql`
    insert into process_import (customer_id, id, user_id, process_type_id, file_name, total, fault_count, faults, created_at)
    values (${customerId}, ${id}, ${userId}, ${typeId}, ${fileName}, ${total}, ${faultCount}, ${json(faults)}, ${at})
    returning id`;
}

export interface NewRow {
  readonly line: number;
  readonly code: string;
  readonly asked: AskedProcess;
}

export function insertRows(customerId: number, importId: number, rows: readonly NewRow[]): Sql {
  return sql`
    insert into process_import_row (customer_id, import_id, line, external_code, asked)
    select ${customerId}, ${importId}, r.line, r.code, r.asked
    from jsonb_to_recordset(${json(rows)}) as r(line int, code text, asked jsonb)`;
}

/** The oldest imports of a person beyond those that are kept; begun ones stay until they are a month old. */
export function removeOldest(customerId: number, userId: number, kept: number): Sql {
  return sql`
    delete from process_import x
    where x.customer_id = ${customerId} and x.user_id = ${userId} and x.batch_id is null and x.id in (
      select o.id from process_import o
      where o.customer_id = ${customerId} and o.user_id = ${userId} and o.batch_id is null
      order by o.id desc offset ${kept})`;
}

/** Rows of an import in their order. */
export async function listRowIds(db: Db, customerId: number, importId: number): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select id from process_import_row where customer_id = ${customerId} and import_id = ${importId} order by line`,
  );
  return rows.map(({ id }) => id);
}

export function noteBatch(customerId: number, id: number, batchId: number): Sql {
  return sql`
    update process_import set batch_id = ${batchId}
    where customer_id = ${customerId} and id = ${id} and batch_id is null returning id`;
}

export interface FileOfImport {
  readonly name: string;
  readonly storageKey: string;
}

/** Notes files by the names that rows call them; one that came again takes the place of the one before. */
export function putFiles(customerId: number, importId: number, files: readonly FileOfImport[]): Sql {
  return sql`
    insert into process_import_file (customer_id, import_id, name, storage_key)
    select ${customerId}, ${importId}, r.name, r."storageKey"
    from jsonb_to_recordset(${json(files)}) as r(name text, "storageKey" text)
    on conflict (customer_id, import_id, name) do update set storage_key = excluded.storage_key
    returning name`;
}

/** Names that the rows of an import call files by, in small letters. */
export async function listNames(db: Db, customerId: number, importId: number): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ name: string }>`
      select n.name from process_import x cross join lateral (${namesOf(customerId)}) n
      where x.customer_id = ${customerId} and x.id = ${importId}`,
  );
  return rows.map(({ name }) => name);
}
