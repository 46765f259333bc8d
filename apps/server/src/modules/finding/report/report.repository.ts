import type {
  RegistrationFault,
  ReportFormat,
  ReportImport,
  ReportKind,
  ReportState,
  SearchBody,
} from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';

/** An import as it is stored, with the first of its faults. */
export interface StoredImport extends ReportImport {
  readonly first: readonly RegistrationFault[];
}

/** A report as it is stored: of a search, or of a file of registrations. */
export interface ReportRow {
  readonly id: number;
  readonly user_id: number;
  readonly assumed_by: number | null;
  readonly kind: ReportKind | 'import';
  readonly format: ReportFormat;
  /** Null of an import. */
  readonly search: SearchBody | null;
  readonly columns: readonly string[];
  readonly filter: string;
  readonly state: ReportState;
  readonly total: number;
  readonly done: number;
  readonly rows: number;
  readonly file_name: string;
  readonly storage_key: string | null;
  readonly import: StoredImport | null;
  /** The file that is imported. */
  readonly source_key: string | null;
  readonly size: number | null;
  readonly message: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly runner: string | null;
  readonly alive_until: Date | null;
}

const columns = sql`
  r.id, r.user_id, r.assumed_by, r.kind, r.format, r.search, r.columns, r.filter, r.state, r.total, r.done, r.rows,
  r.file_name, r.storage_key, r.import, r.source_key, r.size, r.message, r.created_at, r.ended_at, r.runner, r.alive_until`;

/** A report of a customer, whoever asked for it. */
export function findReport(db: Db, customerId: number, id: number): Promise<ReportRow | undefined> {
  return first(
    db,
    sql<ReportRow>`select ${columns} from report r where r.customer_id = ${customerId} and r.id = ${id}`,
  );
}

/** Reports of a user, newest first, older than `before`. */
export function listReports(
  db: Db,
  customerId: number,
  { userId, before, limit }: { userId: number; before?: number; limit: number },
): Promise<ReportRow[]> {
  const older = before ? sql`and r.id < ${before}` : sql``;
  return many(
    db,
    sql<ReportRow>`
      select ${columns} from report r where r.customer_id = ${customerId} and r.user_id = ${userId} ${older}
      order by r.id desc limit ${limit}`,
  );
}

/** How many reports of a user are under way. */
export async function countUnderWay(db: Db, customerId: number, userId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from report
      where customer_id = ${customerId} and user_id = ${userId} and state in ('queued', 'running')`,
  );
  return row?.n ?? 0;
}

export type NewReport = Omit<ReportRow, 'message' | 'runner' | 'alive_until'>;

export function insertReport(customerId: number, report: NewReport): Sql {
  const { id, user_id, assumed_by, kind, format, search, filter, state, total, done, rows } = report;
  const { file_name, storage_key, source_key, size, created_at, ended_at } = report;
  return sql`
    insert into report (customer_id, id, user_id, assumed_by, kind, format, search, columns, filter, state, total, done,
      rows, file_name, storage_key, import, source_key, size, created_at, ended_at)
    values (${customerId}, ${id}, ${user_id}, ${assumed_by}, ${kind}, ${format}, ${orNull(search)},
      ${[...report.columns]}::text[], ${filter}, ${state}, ${total}, ${done}, ${rows}, ${file_name}, ${storage_key},
      ${orNull(report.import)}, ${source_key}, ${size}, ${created_at}, ${ended_at}::timestamptz)
    returning id`;
}

const orNull = (value: unknown) => (value === null ? sql`null::jsonb` : json(value));

/** What becomes of a report; what is not named stays, but nobody works on it unless it says so. */
export interface ReportMove {
  readonly state: ReportState;
  readonly runner?: string;
  readonly aliveUntil?: Date;
  readonly total?: number;
  readonly done?: number;
  readonly rows?: number;
  readonly key?: string;
  readonly import?: StoredImport;
  readonly size?: number;
  readonly message?: string;
  readonly endedAt?: Date;
}

/** Moves a report on, if it stands as it was read. Whoever was at work on it sees that and leaves. */
export function moveReport(customerId: number, { id, state, runner }: ReportRow, move: ReportMove): Sql {
  return sql`
    update report set state = ${move.state}, runner = ${move.runner ?? null}::uuid,
      alive_until = ${move.aliveUntil ?? null}::timestamptz, total = coalesce(${move.total ?? null}::int, total),
      done = coalesce(${move.done ?? null}::int, done), rows = coalesce(${move.rows ?? null}::int, rows),
      storage_key = coalesce(${move.key ?? null}, storage_key),
      import = coalesce(${orNull(move.import ?? null)}, import), size = coalesce(${move.size ?? null}::bigint, size),
      message = ${move.message ?? null}, ended_at = ${move.endedAt ?? null}::timestamptz
    where customer_id = ${customerId} and id = ${id} and state = ${state} and runner is not distinct from ${runner}::uuid
    returning id`;
}

/** Holds a report as it was read. */
export function lockReport(customerId: number, { id, state }: ReportRow): Sql {
  return sql`select id from report where customer_id = ${customerId} and id = ${id} and state = ${state} for update`;
}

export function removeReport(customerId: number, { id, state }: ReportRow): Sql {
  return sql`delete from report where customer_id = ${customerId} and id = ${id} and state = ${state} returning id`;
}

/** Reports whose turn nobody has: their node was killed, or is about to come. */
export function unsafeListStranded(db: Db, now: Date): Promise<{ id: number; customer_id: number }[]> {
  return many(
    db,
    sql<{ id: number; customer_id: number }>`
      select id, customer_id from report
      where state in ('queued', 'running') and (alive_until is null or alive_until < ${now}) limit 1000`,
  );
}

/** A report whose files are to go, held until they are gone. */
export function unsafeTakeExpired(db: Db, before: Date) {
  return first(
    db,
    sql<{ customer_id: number; id: number; keys: string[] }>`
      select customer_id, id, array_remove(array[storage_key, source_key], null) as keys from report
      where (storage_key is not null or source_key is not null) and ended_at < ${before} limit 1 for update skip locked`,
  );
}

/** Its files are gone. */
export async function unsafeForgetFile(db: Db, { customer_id, id }: { customer_id: number; id: number }) {
  await many(
    db,
    sql`update report set storage_key = null, source_key = null where customer_id = ${customer_id} and id = ${id}`,
  );
}

/** Reports that ended before an instant are forgotten. */
export async function unsafeRemoveOld(db: Db, before: Date): Promise<void> {
  await many(
    db,
    sql`delete from report where created_at < ${before} and storage_key is null and source_key is null and state in ('ready', 'failed')`,
  );
}
