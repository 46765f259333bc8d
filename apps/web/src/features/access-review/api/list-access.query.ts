import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import type { AccessFilter } from '../access-filter.ts';

/** What people were given, person after person; a page may be empty before the end. */
export function useAccess(filter: AccessFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.accessReview.list), 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.accessReview.list, { query: { ...filter, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
