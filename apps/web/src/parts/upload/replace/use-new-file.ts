import { useQuery } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { useEffect, useMemo } from 'react';
import { configurationsQuery } from '../../../lib/api/configurations.ts';
import { useUploadQueue } from '../../../lib/upload/use-upload-queue.ts';

/** The one file that is about to take the place of that of a document, and how far it is. */
export function useNewFile({ id, establishment }: Document) {
  const { data: configurations } = useQuery(configurationsQuery);
  const limits = configurations?.upload;
  const accountId = establishment.id;
  const target = useMemo(() => (limits ? { accountId, limits } : null), [accountId, limits]);
  const { queue, items } = useUploadQueue(`replace-${id}`, target);
  // Whoever goes without sending takes the file along: the next time begins with none.
  useEffect(() => () => queue.clear(), [queue]);
  const item = items[0] ?? null;
  return {
    item,
    extensions: limits?.extensions ?? [],
    pick: ([file]: readonly File[]) => {
      if (file) {
        queue.clear();
        queue.add([file]);
      }
    },
    cancel: () => item && queue.cancel(item.id),
    retry: () => item && queue.retry(item.id),
    replace: (file: File) => item && queue.replace(item.id, file),
    remove: () => queue.clear(),
  };
}

export type NewFile = ReturnType<typeof useNewFile>;
