import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Indexers that may be changed in so many documents at once (C10); asked anew for every window. */
export function useSharedIndexers(documentIds: readonly number[]) {
  return useQuery({
    ...queryOf(endpoints.document.listSharedIndexers, { body: { documentIds: [...documentIds] } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
