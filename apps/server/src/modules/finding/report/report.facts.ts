import type {
  AnyReportFormat,
  AnyReportKind,
  RegistrationFault,
  ReportImport,
  ReportState,
  SearchBody,
} from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

/** An import with its first errors. */
export interface StoredImport extends ReportImport {
  readonly first: readonly RegistrationFault[];
}

export interface ReportRow {
  readonly id: number;
  readonly user_id: number;
  readonly assumed_by: number | null;
  readonly kind: AnyReportKind;
  readonly format: AnyReportFormat;
  /** Null for imports. */
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
  readonly source_key: string | null;
  readonly source_size: number | null;
  readonly size: number | null;
  readonly message: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly runner: string | null;
  readonly alive_until: Date | null;
}

const columns = sql`
  r.id, r.user_id, r.assumed_by, r.kind, r.format, r.search, r.columns, r.filter, r.state, r.total, r.done, r.rows,
  r.file_name, r.storage_key, r.import, r.source_key, r.source_size,
  r.size, r.message, r.created_at, r.ended_at, r.runner, r.alive_until`;

/** Of any user of the customer. */
export function findReport(db: Db, customerId: number, id: number): Promise<ReportRow | undefined> {
  return first(
    db,
    sql<ReportRow>`select ${columns} from report r where r.customer_id = ${customerId} and r.id = ${id}`,
  );
}

export async function countUnderWay(db: Db, customerId: number, userId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from report
      where customer_id = ${customerId} and user_id = ${userId} and state in ('queued', 'running')`,
  );
  return row?.n ?? 0;
}

/** Newest first, older than `before`. */
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
