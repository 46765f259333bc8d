import { getSession, subscribeSession } from '../session/session-store.ts';
import { draftKey } from '../store/draft-store.ts';
import { UploadQueue } from './upload-queue.ts';

const queues = new Map<string, UploadQueue>();

/** The queue of a screen and user. It stays in memory, so uploads continue after the screen or session ends. */
export function uploadQueueOf(screen: string, userId: number, customerId: number): UploadQueue {
  const key = draftKey(screen, userId, customerId);
  const known = queues.get(key);
  if (known) {
    return known;
  }
  const queue = new UploadQueue();
  queues.set(key, queue);
  return queue;
}

/** Dropped at sign-out and on another user or company. */
subscribeSession(() => {
  const { ended, info } = getSession();
  const isLeft = ended === 'logout' || ended === 'elsewhere';
  const mine = info?.customer ? draftKey('', info.userId, info.customer.idCustomer) : null;
  for (const [key, queue] of queues) {
    if (isLeft || (mine !== null && !key.startsWith(mine))) {
      queue.clear();
      queues.delete(key);
    }
  }
});

/** Resumes files that failed without a connection. */
window.addEventListener('online', () => {
  for (const queue of queues.values()) {
    queue.retryFailed(({ isLostConnection }) => isLostConnection);
  }
});
