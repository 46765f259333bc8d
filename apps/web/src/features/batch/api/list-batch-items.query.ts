import { useInfiniteQuery } from '@tanstack/react-query';
import { type BatchItemState, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** Records of a job in their order, or those that something became of; further pages on demand. */
export function useBatchItems(id: number, state: BatchItemState | undefined) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.batch.listItems), id, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.batch.listItems, { params: { id }, query: { state, after: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
