import type { BatchItemState } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';

export interface ResultRow {
  readonly line: number;
  readonly code: string;
  readonly process_id: number | null;
  /** Its code was imported before, by another import. */
  readonly is_known: boolean;
  /** In the job; null where none was begun. */
  readonly state: BatchItemState | null;
  readonly message: string | null;
}

/** The rows of an import with what became of each in its job. */
export function listResults(
  db: Db,
  customerId: number,
  { id, jobId, typeId }: { readonly id: number; readonly jobId: number | null; readonly typeId: number },
): Promise<ResultRow[]> {
  return many(
    db,
    sql<ResultRow>`
      select r.line, r.external_code as code, r.process_id, i.state, i.message,
        exists (select from process_import_code c
          where c.customer_id = ${customerId} and c.process_type_id = ${typeId} and c.code = r.external_code
            and c.process_id is distinct from r.process_id) as is_known
      from process_import_row r
      left join batch_item i on i.customer_id = ${customerId} and i.batch_id = ${jobId}::bigint and i.record_id = r.id
      where r.customer_id = ${customerId} and r.import_id = ${id}
      order by r.line`,
  );
}
