import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type Report } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';

const whileUnderWay = 5000;

/** Whether the worker is still to make it, or at it. */
export function isUnderWay({ state }: Report): boolean {
  return state === 'queued' || state === 'running';
}

/** Reports of the user, newest first, told live; older pages on demand. */
export function useReports() {
  const client = useQueryClient();
  const { list } = endpoints.report;
  useLive('report', () => void client.invalidateQueries({ queryKey: keyOf(list) }, { cancelRefetch: false }));
  return useInfiniteQuery({
    queryKey: [...keyOf(list), 'pages'],
    queryFn: ({ pageParam, signal }) => call(list, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? whileUnderWay : false,
  });
}
