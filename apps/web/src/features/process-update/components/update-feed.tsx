import { Button } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import type { ProcessUpdate } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDayHeading } from '../../../lib/format/date.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { UpdateNarrowing, useUpdates } from '../api/list-updates.query.ts';
import { byDay } from '../update-days.ts';
import styles from './process-update.module.css';
import { type UpdateActs, UpdateGroup } from './update-group.tsx';

export interface UpdateFeedProps extends UpdateActs {
  readonly feed: ReturnType<typeof useUpdates>;
  readonly narrowing: UpdateNarrowing;
  readonly onNarrow: (narrowing: UpdateNarrowing) => void;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (processId: number) => void;
}

/** What others did, day by day and process by process, with older ones on demand. */
export function UpdateFeed({ feed, narrowing, onNarrow, chosen, onChoose, ...acts }: UpdateFeedProps) {
  const { t } = useTranslation('process-update');
  if (feed.isPending) {
    return <Skeletons count={5} height={96} />;
  }
  if (feed.data === undefined) {
    return <ErrorState isPage title={t('failed')} error={feed.error} onRetry={() => void feed.refetch()} />;
  }
  const updates = feed.data.pages.flatMap(({ items }) => items);
  const mine = byDay(updates.filter(({ isMine }) => isMine));
  const days = byDay(updates.filter(({ isMine }) => !isMine));
  if (updates.length === 0) {
    return <NothingNew narrowing={narrowing} onNarrow={onNarrow} />;
  }
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await feed.fetchNextPage();
    if (isFetchNextPageError) {
      toast.error(error ?? t('failed'), { id: 'process-update' });
    }
  };
  const drawGroup = (update: ProcessUpdate) => (
    <UpdateGroup
      key={`${update.process.id} ${update.day}`}
      update={update}
      isChosen={chosen.has(update.process.id)}
      onChoose={onChoose}
      {...acts}
    />
  );
  return (
    <div aria-busy={feed.isPlaceholderData} className={feed.isPlaceholderData ? styles.stale : undefined}>
      {mine.length > 0 && (
        <section>
          <h2 className={styles.day}>{t('mine')}</h2>
          <p className={styles.hint}>{t('mineHint')}</p>
          {mine.flatMap(({ updates: ofDay }) => ofDay.map(drawGroup))}
        </section>
      )}
      {days.map(({ day, updates: ofDay }) => (
        <section key={day}>
          <h2 className={styles.day}>{formatDayHeading(ofDay[0]?.entries[0]?.date ?? day, Date.now())}</h2>
          {ofDay.map(drawGroup)}
        </section>
      ))}
      {feed.hasNextPage && (
        <Button variant="default" loading={feed.isFetchingNextPage} onClick={() => void loadMore()}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function NothingNew({ narrowing, onNarrow }: Pick<UpdateFeedProps, 'narrowing' | 'onNarrow'>) {
  const { t } = useTranslation('process-update');
  const { unread, of, type } = narrowing;
  if (of !== undefined || type !== undefined) {
    return (
      <EmptyState
        title={t(of === 'mine' && type === undefined ? 'noneMine' : 'none')}
        hint={of === 'mine' ? t('mineHint') : undefined}
        icon={IconActivity}
        action={
          <Button variant="default" onClick={() => onNarrow({ unread: false })}>
            {t('filter.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t(unread ? 'allRead' : 'empty')}
      hint={t(unread ? 'allReadHint' : 'emptyHint')}
      icon={IconActivity}
      action={
        unread && (
          <Button variant="default" onClick={() => onNarrow({ unread: false })}>
            {t('showRead')}
          </Button>
        )
      }
    />
  );
}
