import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DeletedDocument } from '@tramite/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { RecordTable } from '../../../ui/record-table/record-table.tsx';
import { TableSkeleton } from '../../../ui/record-table/table-skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeleted } from '../api/list-deleted.query.ts';
import { useRestoreDocument } from '../api/restore-document.mutation.ts';
import { useDeletedColumns } from './deleted-columns.tsx';
import styles from './deleted-list.module.css';

/** What was deleted and can be put back, with older entries on demand. */
export function DeletedList() {
  const { t } = useTranslation('bin');
  const deleted = useDeleted();
  const [density] = useDensity();
  if (deleted.isPending) {
    return <TableSkeleton count={8} density={density} />;
  }
  if (deleted.data === undefined) {
    return <ErrorState isPage title={t('failed')} error={deleted.error} onRetry={() => void deleted.refetch()} />;
  }
  const items = deleted.data.pages.flatMap((page) => page.items);
  const count = deleted.data.pages[0]?.count ?? 0;
  if (items.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconTrash} />;
  }
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await deleted.fetchNextPage();
    if (isFetchNextPageError) {
      toast.error(error ?? t('failed'), { id: 'bin' });
    }
  };
  return (
    <>
      <Text c="dimmed" size="dense" role="status" className={styles.total}>
        {t('total', { count, formatted: formatCount(count) })}
      </Text>
      <DeletedTable rows={items} count={count} />
      {deleted.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={deleted.isFetchingNextPage}
          onClick={() => void loadMore()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function DeletedTable({ rows, count }: { readonly rows: readonly DeletedDocument[]; readonly count: number }) {
  const { t } = useTranslation('bin');
  const [density] = useDensity();
  const { mutate } = useRestoreDocument();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ id }: DeletedDocument) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  const actions = useCallback(
    (row: DeletedDocument) => (
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={reasonText(row.abilities.restore)}
        aria-label={t('restore.of', { type: row.type.label, id: row.id })}
        onClick={() => mutate(row)}
      >
        {t('restore.action')}
      </ReasonButton>
    ),
    [t, mutate],
  );
  return (
    <RecordTable
      {...useDeletedColumns()}
      name="bin"
      listKey="bin"
      label={t('title')}
      rows={rows}
      total={count}
      density={density}
      actions={actions}
      openIds={openIds}
      onOpen={toggle}
    />
  );
}
