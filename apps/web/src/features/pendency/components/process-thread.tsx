import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useProcessThread } from '../api/list-process-thread.query.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './thread.module.css';

export interface ProcessThreadProps {
  readonly processId: number;
  readonly canComment: boolean;
}

/** What people said about a process, oldest first, and what the person may add. */
export function ProcessThread({ processId, canComment }: ProcessThreadProps) {
  return (
    <div className={styles.thread}>
      <Comments processId={processId} />
      {canComment && <CommentForm key={processId} of={{ kind: 'process', id: processId }} />}
    </div>
  );
}

function Comments({ processId }: { readonly processId: number }) {
  const { t } = useTranslation('pendency');
  const thread = useProcessThread(processId);
  if (thread.isPending) {
    return <Skeletons count={2} height={44} />;
  }
  if (thread.data === undefined) {
    return (
      <InlineFailure error={thread.error} onRetry={() => void thread.refetch()}>
        {t('processThread.failed')}
      </InlineFailure>
    );
  }
  const comments = [...thread.data.pages].reverse().flatMap(({ items }) => items);
  if (comments.length === 0) {
    return <p className={styles.none}>{t('processThread.empty')}</p>;
  }
  return (
    <>
      {thread.hasNextPage && (
        <Anchor component="button" type="button" size="sm" onClick={() => void thread.fetchNextPage()}>
          {t('thread.older')}
        </Anchor>
      )}
      <ol className={styles.entries} aria-label={t('processThread.list')}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.entry}>
            <CommentEntry comment={comment} />
          </li>
        ))}
      </ol>
    </>
  );
}
