import type { AuditEntry } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { useAuditWords } from '../audit-words.ts';
import styles from './audit.module.css';

type T = TFunction<'audit'>;

/** An entry as a row of the table, whose ids are numbers. */
export interface AuditLine {
  readonly id: number;
  readonly entry: AuditEntry;
}

/** The columns of the audit, what is left of them on a phone, and everything of an entry below its row. */
export function useAuditColumns() {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with t alone
  return useMemo(() => {
    const objectOf = ({ objectType, objectId, objectName }: AuditEntry) => {
      if (objectType === null) return '';
      return [words.object(objectType), objectName, numberOf(objectId ?? '')].filter(Boolean).join(' ');
    };
    const columns: readonly RecordColumn<AuditLine>[] = [
      { id: 'at', label: t('columns.at'), width: 150, isFixed: true, cell: ({ entry }) => formatDateTime(entry.at) },
      { id: 'actor', label: t('columns.actor'), width: 180, grows: true, cell: ({ entry }) => whoOf(t, entry) },
      {
        id: 'action',
        label: t('columns.action'),
        width: 220,
        grows: true,
        isFixed: true,
        cell: ({ entry }) => words.action(entry.action),
      },
      { id: 'object', label: t('columns.object'), width: 180, grows: true, cell: ({ entry }) => objectOf(entry) },
      {
        id: 'outcome',
        label: t('columns.outcome'),
        width: 110,
        hiddenBelow: 800,
        cell: ({ entry }) => t(`outcome.${entry.outcome}`),
      },
      {
        id: 'address',
        label: t('columns.address'),
        width: 130,
        hiddenBelow: 1000,
        cell: ({ entry }) => entry.address ?? '',
      },
    ];
    const lines = ({ entry }: AuditLine): RecordLines => ({
      title: words.action(entry.action),
      note: [whoOf(t, entry), objectOf(entry)].filter(Boolean).join(' · '),
      state: formatDateTime(entry.at),
    });
    return { columns, lines, detail: detailOf(t) };
  }, [t]);
}

/** Numbers that people read; those of sessions and the like stand below the row alone. */
function numberOf(id: string): string {
  if (/^\d+$/.test(id)) return `#${id}`;
  return /^[0-9a-f]{8}-/.test(id) ? '' : id;
}

function whoOf(t: T, { actor, assumedBy }: AuditEntry): string {
  const name = actor?.name ?? t('system');
  return assumedBy ? t('onBehalf', { name, by: assumedBy.name }) : name;
}

const detailOf = (t: T) => {
  const facts = ({ entry }: AuditLine): readonly (readonly [string, string])[] => [
    [t('columns.outcome'), t(`outcome.${entry.outcome}`)],
    [t('columns.address'), entry.address ?? '—'],
    [t('filter.objectId'), entry.objectId ?? '—'],
    [t('columns.trace'), entry.traceId],
    [t('columns.seal'), entry.seal === null ? t('unsealed') : String(entry.seal)],
    [t('columns.data'), entry.data],
  ];
  return (line: AuditLine) => (
    <dl className={styles.facts}>
      {facts(line).map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
