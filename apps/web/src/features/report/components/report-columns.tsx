import type { Report } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import styles from './report.module.css';
import { ReportState } from './report-state.tsx';

type T = TFunction<'report'>;

/** The columns of 'Meus relatórios', and what is left of them on a phone. */
export function useReportColumns() {
  const { t } = useTranslation('report');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t), detail: detailOf(t) }), [t]);
}

const kindOf = (t: T, { kind, format }: Report) => `${t(`kinds.${kind}`)} · ${format.toUpperCase()}`;
const expiryOf = ({ expiresAt }: Report) => expiresAt && formatDateTime(expiresAt);
const rowsOf = ({ state, rows }: Report) => (state === 'ready' ? formatCount(rows) : '');

const columnsOf = (t: T): readonly RecordColumn<Report>[] => [
  { id: 'kind', label: t('columns.kind'), width: 160, isFixed: true, cell: (report) => kindOf(t, report) },
  {
    id: 'filter',
    label: t('columns.filter'),
    width: 220,
    grows: true,
    cell: ({ filter }) => filter || t('noFilter'),
  },
  {
    id: 'requested',
    label: t('columns.requested'),
    width: 120,
    cell: ({ requestedAt }) => <RelativeTime instant={requestedAt} />,
  },
  { id: 'rows', label: t('columns.rows'), width: 80, align: 'end', cell: rowsOf },
  { id: 'state', label: t('columns.state'), width: 168, cell: (report) => <ReportState report={report} /> },
  { id: 'expires', label: t('columns.expires'), width: 136, hiddenBelow: 900, cell: expiryOf },
];

const linesOf =
  (t: T) =>
  (report: Report): RecordLines => ({
    title: kindOf(t, report),
    mark: rowsOf(report),
    note: report.filter || t('noFilter'),
    state: <ReportState report={report} />,
  });

/** What became of the lines of an import. */
function outcomeOf(t: T, { import: made, state }: Report) {
  if (!made || state !== 'ready') {
    return null;
  }
  return made.faults > 0
    ? t('importFaults', { count: made.faults, formatted: formatCount(made.faults) })
    : t(made.isDryRun ? 'importWill' : 'imported', { created: made.created, updated: made.updated });
}

/** What a cell leaves out: the whole filter, the file, and why it failed. */
const detailOf = (t: T) => (report: Report) => (
  <p className={styles.detail}>
    {[
      report.why,
      outcomeOf(t, report),
      report.filter || t('noFilter'),
      report.fileName,
      report.expiresAt && t('until', { date: expiryOf(report) }),
    ]
      .filter(Boolean)
      .join(' · ')}
  </p>
);
