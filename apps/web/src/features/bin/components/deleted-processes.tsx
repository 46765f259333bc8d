import { Button } from '@mantine/core';
import type { DeletedProcess } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { shortName } from '../../../lib/format/text.ts';
import type { RecordColumn, RecordLines } from '../../../ui/record-table/record-column.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useDeletedProcesses } from '../api/list-deleted.query.ts';
import { useRestoreProcess } from '../api/restore-process.mutation.ts';
import { BinPages } from './bin-pages.tsx';
import { BinTable } from './bin-table.tsx';
import styles from './deleted-list.module.css';

type T = TFunction<'bin'>;

/** Processes that were deleted and can be put back with their documents. */
export function DeletedProcesses() {
  const { t } = useTranslation('bin');
  return (
    <BinPages
      deleted={useDeletedProcesses()}
      emptyHint={t('process.emptyHint')}
      more={t('process.more')}
      totalOf={(count) => t('process.total', { count, formatted: formatCount(count) })}
      draw={(rows, count) => <Table rows={rows} count={count} />}
    />
  );
}

function Table({ rows, count }: { readonly rows: readonly DeletedProcess[]; readonly count: number }) {
  const { t } = useTranslation('bin');
  const { mutate, isPending, variables } = useRestoreProcess();
  const parts = useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t), detail: detailOf(t) }), [t]);
  const actions = useCallback(
    (row: DeletedProcess) => (
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending && variables.id === row.id}
        aria-label={t('restore.of', { type: row.type.label, id: row.id })}
        onClick={() => mutate(row)}
      >
        {t('restore.action')}
      </Button>
    ),
    [t, mutate, isPending, variables],
  );
  return <BinTable {...parts} name="bin-processes" label={t('title')} rows={rows} count={count} actions={actions} />;
}

const columnsOf = (t: T): readonly RecordColumn<DeletedProcess>[] => [
  { id: 'number', label: t('columns.number'), width: 72, isFixed: true, cell: ({ id }) => `#${id}` },
  { id: 'type', label: t('columns.type'), width: 180, grows: true, isFixed: true, cell: ({ type }) => type.label },
  {
    id: 'documents',
    label: t('columns.documents'),
    width: 120,
    cell: ({ documentCount }) => formatCount(documentCount),
  },
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

const documentsOf = (t: T, { documentCount: count }: DeletedProcess) =>
  t('process.documents', { count, formatted: formatCount(count) });

/** What the columns of a narrow table leave out. */
const detailOf = (t: T) => (row: DeletedProcess) => (
  <p className={styles.detail}>
    {[documentsOf(t, row), row.establishment.label, t('deletedByLine', { name: row.deletedBy.name })].join(' · ')}
  </p>
);

const linesOf =
  (t: T) =>
  (row: DeletedProcess): RecordLines => ({
    title: row.type.label,
    mark: `#${row.id}`,
    note: t('until', { date: formatDate(row.purgeAt), name: shortName(row.deletedBy.name) }),
    state: documentsOf(t, row),
  });
