import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { reservedSince } from '../../records/process/facts/process.sql.ts';

/**
 * Reserves an open process for a user, or frees it for everybody, unless somebody changed it since it was read. Without
 * `movedAt` it was nobody's doing, and the process stays where it stands among the last moved ones.
 */
export function updateReservation(
  customerId: number,
  { id, version }: Pick<ProcessFacts, 'id' | 'version'>,
  { userId, movedAt }: { userId: number | null; movedAt?: Date },
): Sql {
  const reservedAt = userId === null ? null : movedAt;
  return sql`
    update process set reserved_by = ${userId}::bigint, reserved_at = ${reservedAt ?? null}::timestamptz,
      version = version + 1, last_progress_at = coalesce(${movedAt ?? null}::timestamptz, last_progress_at)
    where customer_id = ${customerId} and id = ${id} and version = ${version} and is_open
    returning id`;
}

/** A process whose holder did nothing for too long. */
export interface IdleProcess {
  readonly id: number;
  readonly version: number;
  readonly holder: string;
}

const idle = (before: Date) =>
  sql`p.is_open and p.reserved_by is not null and ${reservedSince} <= ${before}::timestamptz`;

export function listIdle(
  db: Db,
  customerId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<IdleProcess[]> {
  return many(
    db,
    sql<IdleProcess>`
      select p.id, p.version, u.name as holder from process p join app_user u on u.id = p.reserved_by
      where p.customer_id = ${customerId} and ${idle(before)} order by p.id limit ${limit}`,
  );
}

/** Customers with such processes. */
export async function unsafeListIdleCustomers(db: Db, before: Date): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select c.id from customer c where exists (select from process p where p.customer_id = c.id and ${idle(before)})`,
  );
  return rows.map(({ id }) => id);
}
