import type { Report } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import { expiryOf, mayDownload, mayRepeat } from './report.policy.ts';
import type { ReportRow } from './report.repository.ts';

export function presentReport(row: ReportRow, actor: Actor, now: Date): Report {
  const { id, kind, format, state, filter, total, done, rows, size } = row;
  return {
    ...{ id, kind, format, state, filter, total, done, rows, size },
    fileName: row.file_name,
    requestedAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: expiryOf(row)?.toISOString() ?? null,
    why: row.message,
    abilities: { download: mayDownload(row, now), repeat: mayRepeat(actor), delete: true },
  };
}
