import { getSession, subscribeSession } from '../session/session-store.ts';
import { draftKey } from '../store/draft-store.ts';
import { UploadQueue } from './upload-queue.ts';

const queues = new Map<string, UploadQueue>();

/**
 * The files of one screen of one user. They stay in memory when the screen goes: a session that ends in the middle
 * takes nothing away, and the uploads go on after the user is back.
 */
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

/** Nothing of who left on purpose, or of another user or company, stays behind. */
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

/** A file that failed for want of a connection goes on by itself once there is one. */
window.addEventListener('online', () => {
  for (const queue of queues.values()) {
    queue.retryFailed(({ isLostConnection }) => isLostConnection);
  }
});
