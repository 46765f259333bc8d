import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useProgress } from '../api/list-progress.query.ts';
import { HistoryEntry, type HistoryLinks } from './history-entry.tsx';
import styles from './history-timeline.module.css';

export interface ProcessCommentsProps extends HistoryLinks {
  readonly workflowId: number;
}

/** What was commented in a process and on its documents, newest first. */
export function ProcessComments({ workflowId, ...links }: ProcessCommentsProps) {
  const { t } = useTranslation('history');
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useProgress(
    { workflowId },
    { type: 'COMMENT' },
  );
  if (!data) {
    return isError ? (
      <InlineFailure error={error} onRetry={() => void refetch()}>
        {t('failed')}
      </InlineFailure>
    ) : (
      <Skeletons count={2} height={44} />
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return <p className={styles.detail}>{t('noComments')}</p>;
  }
  return (
    <div>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} isOfProcess {...links} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
