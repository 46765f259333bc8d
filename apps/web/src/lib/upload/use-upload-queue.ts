import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../session/use-session.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadQueue, UploadTarget } from './upload-queue.ts';
import { uploadQueueOf } from './upload-queues.ts';

/** `target` is null until known. */
export function useUploadQueue(screen: string, target: UploadTarget | null) {
  const { userId, customer } = useUser();
  const customerId = customer?.idCustomer ?? 0;
  const queue = useMemo<UploadQueue>(() => uploadQueueOf(screen, userId, customerId), [screen, userId, customerId]);
  const items = useSyncExternalStore<readonly UploadItem[]>(queue.subscribe, queue.getItems);
  const { accountId = null, limits } = target ?? {};
  useEffect(() => {
    queue.setTarget(limits ? { accountId, limits } : null);
  }, [queue, accountId, limits]);
  return { queue, items };
}
