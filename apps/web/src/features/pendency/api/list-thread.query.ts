import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

function threadOf(documentId: number) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.comment.listThread, { params: { id: documentId } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.comment.listThread, { params: { id: documentId }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

/** Comments and pendencies of a document: the newest page first, older ones on demand. */
export function useThread(documentId: number) {
  return useInfiniteQuery(threadOf(documentId));
}

/** Reads what is said about a document that is about to be shown. */
export function readThreadAhead(client: QueryClient, documentId: number): void {
  void client.prefetchInfiniteQuery({ ...threadOf(documentId), staleTime: 60_000 });
}
