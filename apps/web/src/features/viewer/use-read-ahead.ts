import { useQueryClient } from '@tanstack/react-query';
import { type Document, endpoints } from '@tramite/contract';
import { useEffect, useEffectEvent } from 'react';
import { queryOf } from '../../lib/api/keys.ts';

/** Files above this size (bytes) are not fetched before they are asked for. */
export const mostAhead = 5_000_000;

/** Fetches what shows the documents that come next: their fields, and their files into the cache of the browser. */
export function useReadAhead(coming: readonly Document[]): void {
  const client = useQueryClient();
  const key = coming.map(({ id }) => id).join();
  const read = useEffectEvent((signal: AbortSignal) => {
    for (const { id, size, url } of coming) {
      void client.prefetchQuery(queryOf(endpoints.document.getIndexers, { params: { id } }));
      if (size <= mostAhead) {
        void fetch(url, { priority: 'low', signal })
          .then((answer) => answer.blob())
          .catch(() => undefined);
      }
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the documents, which are new at each read
  useEffect(() => {
    const abort = new AbortController();
    read(abort.signal);
    return () => abort.abort();
  }, [key]);
}
