import { sql } from '../db/sql.ts';
import type { ChangeParts } from './merge-parts.ts';

/** Of a decision that finds nothing to change: holds the record as it was read, so that its answer is kept for a repeated call. */
export function sameRecord(
  kind: 'document' | 'process',
  customerId: number,
  { id, version }: { readonly id: number; readonly version: number },
): ChangeParts {
  const found = sql`
    select id from ${sql.table(kind)}
    where customer_id = ${customerId} and id = ${id} and version = ${version} for share`;
  return { guarded: [{ part: kind, sql: found }] };
}
