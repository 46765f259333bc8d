import { Anchor } from '@mantine/core';
import type { Document, ThreadEntry } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useThread } from '../api/list-thread.query.ts';
import { CommentEntry } from './comment-entry.tsx';
import { PendencyEntry, type PendencyEntryProps } from './pendency-entry.tsx';
import styles from './thread.module.css';

/** One thing that was said. */
export interface Said {
  readonly pendencyId?: number;
  readonly commentId?: number;
}

export interface ThreadListProps extends Pick<PendencyEntryProps, 'onResolve' | 'onReplace'> {
  readonly document: Document;
  /** Brought into sight. */
  readonly said?: Said;
}

/** What people said about a document, oldest first; open pendencies stand before all of it. */
export function ThreadList({ document, said, ...acts }: ThreadListProps) {
  const { t } = useTranslation('pendency');
  const thread = useThread(document.id);
  if (thread.isPending) {
    return <Skeletons count={2} height={44} />;
  }
  if (thread.data === undefined) {
    return (
      <InlineFailure error={thread.error} onRetry={() => void thread.refetch()}>
        {t('thread.failed')}
      </InlineFailure>
    );
  }
  const entries = [...thread.data.pages].reverse().flatMap(({ items }) => items);
  if (entries.length === 0) {
    return <p className={styles.none}>{t('thread.empty')}</p>;
  }
  return (
    <>
      {thread.hasNextPage && (
        <Anchor component="button" type="button" size="sm" mb={8} onClick={() => void thread.fetchNextPage()}>
          {t('thread.older')}
        </Anchor>
      )}
      <ol className={styles.entries} aria-label={t('thread.list')}>
        {openFirst(entries).map((entry) => (
          <li
            key={`${entry.kind}-${idOf(entry)}`}
            ref={isSaid(entry, said) ? bringIntoSight : undefined}
            className={styles.entry}
            data-said={isSaid(entry, said) || undefined}
          >
            {entry.kind === 'comment' ? (
              <CommentEntry comment={entry.comment} />
            ) : (
              <PendencyEntry document={document} pendency={entry.pendency} {...acts} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const idOf = (entry: ThreadEntry) => (entry.kind === 'comment' ? entry.comment.id : entry.pendency.id);
const isSaid = (entry: ThreadEntry, { pendencyId, commentId }: Said = {}) =>
  idOf(entry) === (entry.kind === 'comment' ? commentId : pendencyId);

const bringIntoSight = (element: HTMLLIElement | null) => element?.scrollIntoView({ block: 'center' });

const isOpen = (entry: ThreadEntry) => entry.kind === 'pendency' && entry.pendency.resolved === null;

/** What waits to be done comes first; all else stays in the order in which it was said. */
function openFirst(entries: readonly ThreadEntry[]): ThreadEntry[] {
  return [...entries.filter(isOpen), ...entries.filter((entry) => !isOpen(entry))];
}
