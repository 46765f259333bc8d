import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AskedProcess } from './process-import.judge.policy.ts';

/** A row that is to be captured. */
export interface ImportRow {
  readonly id: number;
  readonly type_id: number;
  readonly line: number;
  readonly code: string;
  readonly asked: AskedProcess;
  readonly process_id: number | null;
  /** Its code was imported before. */
  readonly is_known: boolean;
  /** Storage keys by the names of files in small letters. */
  readonly files: Readonly<Record<string, string>>;
}

/** Rows of the imports of a person. */
export function listRows(db: Db, customerId: number, userId: number, ids: readonly number[]): Promise<ImportRow[]> {
  return many(
    db,
    sql<ImportRow>`
      select r.id, x.process_type_id as type_id, r.line, r.external_code as code, r.asked, r.process_id,
        exists (select from process_import_code c
          where c.customer_id = ${customerId} and c.process_type_id = x.process_type_id and c.code = r.external_code)
          as is_known,
        (select coalesce(jsonb_object_agg(f.name, f.storage_key), '{}') from process_import_file f
          where f.customer_id = ${customerId} and f.import_id = r.import_id and f.name in (
            select lower(q.item #>> '{}') from jsonb_path_query(r.asked, '$.documents[*].names[*]') as q(item))) as files
      from process_import_row r
      join process_import x on x.customer_id = r.customer_id and x.id = r.import_id
      where r.customer_id = ${customerId} and x.user_id = ${userId} and r.id = any(${[...ids]}::bigint[])`,
  );
}

/** Notes what became of a row, and its code; misses where either was there already. */
export function noteImported(customerId: number, { id, type_id, code }: ImportRow, processId: number): Guarded[] {
  return [
    {
      part: 'process_import_code',
      sql: sql`
        insert into process_import_code (customer_id, process_type_id, code, process_id)
        values (${customerId}, ${type_id}, ${code}, ${processId}) on conflict do nothing returning process_id`,
    },
    {
      part: 'process_import_row',
      sql: sql`
        update process_import_row set process_id = ${processId}
        where customer_id = ${customerId} and id = ${id} and process_id is null returning id`,
    },
  ];
}

/** Forgets both again. */
export function forgetImported(customerId: number, rowId: number, processId: number): Sql[] {
  return [
    sql`delete from process_import_code where customer_id = ${customerId} and process_id = ${processId}`,
    sql`
      update process_import_row set process_id = null
      where customer_id = ${customerId} and id = ${rowId} and process_id = ${processId}`,
  ];
}
