import type { Report, ReportImport } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import type { ReportRow, StoredImport } from './report.facts.ts';
import { expiryOf, mayDownload, mayImport, mayRepeat } from './report.policy.ts';

export function presentReport(row: ReportRow, actor: Actor, now: Date): Report {
  const { id, kind, format, state, filter, total, done, rows, size } = row;
  return {
    ...{ id, kind, format, state, filter, total, done, rows, size },
    fileName: row.file_name,
    requestedAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: expiryOf(row)?.toISOString() ?? null,
    why: row.message,
    import: row.import && withoutFaults(row.import),
    abilities: {
      download: mayDownload(row, now),
      repeat: mayRepeat(row, actor),
      delete: true,
      import: mayImport(row, actor, now),
    },
  };
}

function withoutFaults({ first: _, ...shown }: StoredImport): ReportImport {
  return shown;
}
