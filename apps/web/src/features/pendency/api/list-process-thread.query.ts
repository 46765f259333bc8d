import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

const { listThreadOfProcess } = endpoints.comment;

/** Comments on a process: the newest page first, older ones on demand. */
export function useProcessThread(processId: number) {
  const params = { id: processId };
  return useInfiniteQuery({
    queryKey: [...keyOf(listThreadOfProcess, { params }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listThreadOfProcess, { params, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
