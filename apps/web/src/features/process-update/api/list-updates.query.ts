import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints, type QueryOf } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

const { list } = endpoints.processUpdate;

/** What the updates are narrowed to. */
export type UpdateNarrowing = Omit<QueryOf<typeof list>, 'before' | 'isMine'>;

/** What others did, by process and day, what waits on the user first; what was shown stays until the narrowed list is there. */
export function useUpdates(narrowing: UpdateNarrowing) {
  return useInfiniteQuery({
    queryKey: [...keyOf(list, { query: narrowing }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(list, { query: { ...narrowing, ...pageParam }, signal }),
    initialPageParam: {} as Pick<QueryOf<typeof list>, 'before' | 'isMine'>,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
