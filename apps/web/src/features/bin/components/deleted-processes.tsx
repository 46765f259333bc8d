import { Button } from '@mantine/core';
import type { DeletedProcess } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDeletedProcesses } from '../api/list-deleted.query.ts';
import { useRestoreProcess } from '../api/restore-process.mutation.ts';
import { binColumns, binDetail, binLines } from './bin-columns.tsx';
import { BinPages } from './bin-pages.tsx';
import { BinTable } from './bin-table.tsx';

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
  const parts = useMemo(() => partsOf(t), [t]);
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

const partsOf = (t: T) => ({
  columns: binColumns<DeletedProcess>(t, [
    {
      id: 'documents',
      label: t('columns.documents'),
      width: 120,
      cell: ({ documentCount }) => formatCount(documentCount),
    },
  ]),
  lines: (row: DeletedProcess) => binLines(t, row, documentsOf(t, row)),
  detail: (row: DeletedProcess) => binDetail(t, row, [documentsOf(t, row)]),
});

const documentsOf = (t: T, { documentCount: count }: DeletedProcess) =>
  t('process.documents', { count, formatted: formatCount(count) });
