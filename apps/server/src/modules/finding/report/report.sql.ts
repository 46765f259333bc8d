import type { ReportState } from '@tramite/contract';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';
import { moveRoomBy, type Taken } from '../../definitions/room/room.sql.ts';
import type { ReportRow, StoredImport } from './report.facts.ts';

export type NewReport = Omit<ReportRow, 'message' | 'runner' | 'alive_until'>;

const orNull = (value: unknown) => (value === null ? sql`null::jsonb` : json(value));

/** Missing properties keep their values, except that the runner is cleared. */
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

/** Changes a report if its version is unchanged; a runner at work on it notices and stops. */
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

export function insertReport(customerId: number, report: NewReport): Sql {
  const { id, user_id, assumed_by, kind, format, search, filter, state, total, done, rows } = report;
  const { file_name, storage_key, source_key, source_size, size, created_at, ended_at } = report;
  return sql`
    insert into report (customer_id, id, user_id, assumed_by, kind, format, search, columns, filter, state, total, done,
      rows, file_name, storage_key, import, source_key, source_size, size, created_at, ended_at)
    values (${customerId}, ${id}, ${user_id}, ${assumed_by}, ${kind}, ${format}, ${orNull(search)},
      ${[...report.columns]}::text[], ${filter}, ${state}, ${total}, ${done}, ${rows}, ${file_name}, ${storage_key},
      ${orNull(report.import)}, ${source_key}, ${source_size}, ${size}, ${created_at}, ${ended_at}::timestamptz)
    returning id`;
}

type Files = Pick<ReportRow, 'storage_key' | 'size' | 'source_key' | 'source_size'>;

/** What the files of a report take. */
export function takenBy({ storage_key: key, size, source_key: source, source_size: sourceSize }: Files): Taken {
  return {
    files: Number(key !== null) + Number(source !== null),
    bytes: (key === null ? 0 : (size ?? 0)) + (source === null ? 0 : (sourceSize ?? 0)),
  };
}

/** The part that moves what the company keeps with the file that a report gets. */
export function movedRoom(customerId: number, row: ReportRow, { key, size }: ReportMove): Sql[] {
  const before = takenBy(row);
  const after = takenBy({ ...row, storage_key: key ?? row.storage_key, size: size ?? row.size });
  return moveRoomBy(customerId, { files: after.files - before.files, bytes: after.bytes - before.bytes });
}
