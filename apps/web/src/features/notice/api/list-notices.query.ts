import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** The inbox, newest first, older pages on demand. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.notice.list), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoints.notice.list, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
