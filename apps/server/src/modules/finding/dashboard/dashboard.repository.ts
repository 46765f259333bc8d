import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import { manyWithin } from '../../../platform/db/time-limit.ts';
import { problem } from '../../../platform/problem/problem.ts';

/** In milliseconds. */
const MOST_MS = 8_000;

/** How many there are, and the numbers of a page of them. */
export async function listPage(
  db: Db,
  rows: Sql,
  { page, size, dir }: { readonly page: number; readonly size: number; readonly dir: 'asc' | 'desc' },
): Promise<{ total: number; ids: number[] }> {
  const direction = sql.raw(dir);
  const read = await manyWithin(
    db,
    MOST_MS,
    sql<{ total: number; ids: number[] }>`
      with found as materialized (select r.id, r.captured_at ${rows})
      select (select count(*) from found) as total, (
        select coalesce(jsonb_agg(p.id order by p.captured_at ${direction}, p.id ${direction}), '[]') from (
          select f.id, f.captured_at from found f order by f.captured_at ${direction}, f.id ${direction}
          limit ${size} offset ${page * size}) as p) as ids`,
  );
  if (read === 'timeout') throw problem('dashboard.failed');
  return read[0] ?? { total: 0, ids: [] };
}

export interface WaitingRow {
  readonly id: number;
  readonly type_id: number;
  readonly situation: 'P' | 'C' | 'N' | 'S' | 'V' | 'ANC';
  readonly process_id: number | null;
  readonly establishment_id: number;
  readonly captured_at: Date;
  readonly role_ids: number[];
}

/** Documents with the roles whose checks they wait for, the oldest first. */
export function listWaiting(db: Db, customerId: number, ids: readonly number[]): Promise<WaitingRow[]> {
  return many(
    db,
    sql<WaitingRow>`
      select d.id, d.type_id, d.situation, d.process_id, d.establishment_id, d.captured_at, to_jsonb(array(
        select distinct x.role_id from document_open_check x
        where x.customer_id = ${customerId} and x.document_id = d.id order by 1)) as role_ids
      from document d where d.customer_id = ${customerId} and d.id = any(${[...ids]}::bigint[])
      order by d.captured_at, d.id`,
  );
}
