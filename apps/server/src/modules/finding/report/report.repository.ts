import { anyReportKinds } from '@tramite/contract';
import type { Waiting } from '../../../platform/batch/fair-turns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { moveRoom, reportBytes, reportFiles } from '../../definitions/room/room.sql.ts';
import type { ReportRow } from './report.facts.ts';
import { type Lane, laneOf } from './report.policy.ts';

/** A guard that locks the report if its version is unchanged. */
export function lockReport(customerId: number, { id, state }: ReportRow): Sql {
  return sql`select id from report where customer_id = ${customerId} and id = ${id} and state = ${state} for update`;
}

export function removeReport(customerId: number, { id, state }: ReportRow): Sql {
  return sql`delete from report where customer_id = ${customerId} and id = ${id} and state = ${state} returning id`;
}

/** Running reports without a runner: the node was killed, or the next turn is about to start. */
export function unsafeListStranded(db: Db, now: Date): Promise<{ id: number; customer_id: number }[]> {
  return many(
    db,
    sql<{ id: number; customer_id: number }>`
      select id, customer_id from report
      where state in ('queued', 'running') and (alive_until is null or alive_until < ${now}) limit 1000`,
  );
}

/** The oldest report of a lane of each company that waits for a worker. */
export function unsafeListWaiting(db: Db, now: Date, lane: Lane): Promise<Waiting[]> {
  const kinds = anyReportKinds.filter((kind) => laneOf(kind) === lane);
  return many(
    db,
    sql<Waiting>`
      select customer_id as "customerId", min(id) as id from report
      where state in ('queued', 'running') and (alive_until is null or alive_until < ${now})
        and kind = any(${kinds}::text[])
      group by 1 order by 2`,
  );
}

/** A report with expired files, locked until they are deleted. */
export function unsafeTakeExpired(db: Db, before: Date) {
  return first(
    db,
    sql<{ customer_id: number; id: number; keys: string[] }>`
      select customer_id, id, array_remove(array[storage_key, source_key], null) as keys from report
      where (storage_key is not null or source_key is not null) and ended_at < ${before} limit 1 for update skip locked`,
  );
}

/** Call after the files are deleted. */
export async function unsafeForgetFile(db: Db, { customer_id, id }: { customer_id: number; id: number }) {
  await many(
    db,
    sql`
      with former as (
        select r.customer_id, r.id, ${reportFiles('r')} as files, ${reportBytes('r')} as bytes from report r
        where r.customer_id = ${customer_id} and r.id = ${id} for update
      ), room as (${moveRoom(sql`select customer_id, -files as files, -bytes as bytes from former`)})
      update report set storage_key = null, source_key = null from former
      where report.customer_id = ${customer_id} and report.id = former.id`,
  );
}

export async function unsafeRemoveOld(db: Db, before: Date): Promise<void> {
  await many(
    db,
    sql`delete from report where created_at < ${before} and storage_key is null and source_key is null and state in ('ready', 'failed')`,
  );
}
