import type { DeletedDocument, DeletedProcess } from '@tramite/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format/date.ts';
import { shortName } from '../../../lib/format/text.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import styles from './deleted-list.module.css';

type T = TFunction<'bin'>;

/** What every entry of the bin tells. */
type BinEntry = Pick<
  DeletedDocument | DeletedProcess,
  'id' | 'type' | 'establishment' | 'deletedBy' | 'deletedAt' | 'purgeAt'
>;

/** The columns of the bin, with those that only such entries have among them. */
export const binColumns = <R extends BinEntry>(t: T, own: readonly RecordColumn<R>[]): readonly RecordColumn<R>[] => [
  { id: 'number', label: t('columns.number'), width: 72, isFixed: true, cell: ({ id }) => `#${id}` },
  { id: 'type', label: t('columns.type'), width: 180, grows: true, isFixed: true, cell: ({ type }) => type.label },
  ...own,
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

/** What the columns of a narrow table leave out; `own` comes first. */
export const binDetail = (t: T, { establishment, deletedBy }: BinEntry, own: readonly string[]) => (
  <p className={styles.detail}>
    {[...own, establishment.label, t('deletedByLine', { name: deletedBy.name })]
      .filter((text) => text !== '')
      .join(' · ')}
  </p>
);

/** What is left of the columns on a phone. */
export const binLines = (t: T, { id, type, purgeAt, deletedBy }: BinEntry, state: ReactNode): RecordLines => ({
  title: type.label,
  mark: `#${id}`,
  note: t('until', { date: formatDate(purgeAt), name: shortName(deletedBy.name) }),
  state,
});
