import { sql } from '../db/sql.ts';
import type { ChangeParts } from './merge-parts.ts';

/** A guard that only locks the unchanged record, so that the answer of a change without effect is still stored. */
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
