import type { DeletedDocument } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/date.ts';
import { shortName } from '../../../lib/format/text.ts';
import type { RecordColumn, RecordLines } from '../../../ui/record-table/record-column.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SituationBadge } from '../../../ui/situation-badge.tsx';
import styles from './deleted-list.module.css';

type T = TFunction<'bin'>;

/** The columns of the bin, and what is left of them on a phone. */
export function useDeletedColumns() {
  const { t } = useTranslation('bin');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t), detail: detailOf(t) }), [t]);
}

const columnsOf = (t: T): readonly RecordColumn<DeletedDocument>[] => [
  { id: 'number', label: t('columns.number'), width: 72, isFixed: true, cell: ({ id }) => `#${id}` },
  { id: 'type', label: t('columns.type'), width: 180, grows: true, isFixed: true, cell: ({ type }) => type.label },
  {
    id: 'situation',
    label: t('columns.situation'),
    width: 144,
    cell: ({ situation }) => <SituationBadge situation={situation} />,
  },
  { id: 'process', label: t('columns.process'), width: 168, grows: true, hiddenBelow: 900, cell: processOf },
  {
    id: 'establishment',
    label: t('columns.establishment'),
    width: 160,
    grows: true,
    hiddenBelow: 1000,
    cell: ({ establishment }) => establishment.label,
  },
  {
    id: 'deletedBy',
    label: t('columns.deletedBy'),
    width: 136,
    hiddenBelow: 800,
    cell: ({ deletedBy }) => shortName(deletedBy.name),
  },
  {
    id: 'deletedAt',
    label: t('columns.deletedAt'),
    width: 120,
    cell: ({ deletedAt }) => <RelativeTime instant={deletedAt} />,
  },
  { id: 'purgeAt', label: t('columns.purgeAt'), width: 112, cell: ({ purgeAt }) => formatDate(purgeAt) },
];

/** What the columns of a narrow table leave out. */
const detailOf = (t: T) => (row: DeletedDocument) => (
  <p className={styles.detail}>
    {[row.fileName, processOf(row), row.establishment.label, t('deletedByLine', { name: row.deletedBy.name })]
      .filter((text) => text !== '')
      .join(' · ')}
  </p>
);

const processOf = ({ workflow }: DeletedDocument) => (workflow ? `${workflow.typeLabel} #${workflow.id}` : '');

const linesOf =
  (t: T) =>
  ({ id, type, situation, purgeAt, deletedBy }: DeletedDocument): RecordLines => ({
    title: type.label,
    mark: `#${id}`,
    note: t('until', { date: formatDate(purgeAt), name: shortName(deletedBy.name) }),
    state: <SituationBadge situation={situation} />,
  });
