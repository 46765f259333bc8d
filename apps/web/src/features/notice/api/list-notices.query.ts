import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints, type QueryOf } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** The inbox: what people wait for first, then the newest; older pages on demand. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.notice.list), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoints.notice.list, { query: pageParam, signal }),
    initialPageParam: {} as QueryOf<typeof endpoints.notice.list>,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
