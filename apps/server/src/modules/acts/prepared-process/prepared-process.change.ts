import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The part of a beginning that notes with which prepared process it began; one that is gone meanwhile is left out. */
export function notePrepared(
  customerId: number,
  processId: number,
  preparedId: number | null | undefined,
): ChangeParts {
  if (preparedId == null) return {};
  return {
    parts: [
      sql`
        insert into prepared_process_use (customer_id, process_id, prepared_process_id)
        select x.customer_id, ${processId}::bigint, x.id from prepared_process x
        where x.customer_id = ${customerId} and x.id = ${preparedId}`,
    ],
  };
}
