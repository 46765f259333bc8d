import { type ReportColumn, type ReportFormat, type ReportKind, reportColumns } from '@tramite/contract';
import { useStoredPreference } from '../../lib/preference/use-preference.ts';

interface Export {
  readonly format: ReportFormat;
  /** Ids of columns and fields; some may be gone meanwhile. */
  readonly columns: readonly string[];
}

export type LastExports = Readonly<Partial<Record<ReportKind, Export>>>;

/** The columns of a file as long as its user has chosen none. */
export function usualColumns(kind: ReportKind): readonly string[] {
  const columns: readonly ReportColumn[] = reportColumns[kind];
  return columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
}

/** What the user asked for at the last export of each kind of rows, on this device. */
export function useLastExports(): [LastExports, (exports: LastExports) => void] {
  return useStoredPreference('exports', readLastExports);
}

/** Leaves out what is not of the expected shape. */
export function readLastExports(stored: unknown): LastExports {
  const kept: Partial<Record<ReportKind, Export>> = {};
  if (typeof stored !== 'object' || stored === null) {
    return kept;
  }
  for (const kind of Object.keys(reportColumns) as ReportKind[]) {
    const { format, columns } = ((stored as Record<string, unknown>)[kind] ?? {}) as Record<string, unknown>;
    const ids = Array.isArray(columns) ? columns.filter((id): id is string => typeof id === 'string') : [];
    if (ids.length > 0) {
      kept[kind] = { format: format === 'csv' ? 'csv' : 'xlsx', columns: ids };
    }
  }
  return kept;
}
