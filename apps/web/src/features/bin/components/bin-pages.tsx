import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import styles from './deleted-list.module.css';

interface BinPage<R> {
  readonly count: number;
  readonly items: readonly R[];
}

export interface BinPagesProps<R> {
  readonly deleted: UseInfiniteQueryResult<InfiniteData<BinPage<R>>>;
  readonly emptyHint: string;
  readonly more: string;
  readonly totalOf: (count: number) => string;
  /** What can be done with those that were chosen. */
  readonly bar?: ReactNode;
  readonly draw: (rows: readonly R[], count: number) => ReactNode;
}

/** The pages of the bin that were read so far, their total, and older ones on demand. */
export function BinPages<R>({ deleted, emptyHint, more, totalOf, bar, draw }: BinPagesProps<R>) {
  const { t } = useTranslation('bin');
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
    return <EmptyState title={t('empty')} hint={emptyHint} icon={IconTrash} />;
  }
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await deleted.fetchNextPage();
    if (isFetchNextPageError) {
      toast.error(error ?? t('failed'), { id: 'bin' });
    }
  };
  return (
    <>
      <div className={styles.head}>
        <Text c="dimmed" size="dense" role="status">
          {totalOf(count)}
        </Text>
        {bar}
      </div>
      {draw(items, count)}
      {deleted.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={deleted.isFetchingNextPage}
          onClick={() => void loadMore()}
        >
          {more}
        </Button>
      )}
    </>
  );
}
