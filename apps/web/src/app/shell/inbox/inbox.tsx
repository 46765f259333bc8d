import { Suspense } from 'react';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import styles from './inbox.module.css';

const NoticeInbox = lazyPart(() => import('./notice-inbox.tsx'), 'NoticeInbox', { failure: 'line' });

/** The bell, in a place of its size: it comes after the first paint. */
export function Inbox() {
  return (
    <span className={styles.place}>
      <Suspense fallback={null}>
        <NoticeInbox />
      </Suspense>
    </span>
  );
}
