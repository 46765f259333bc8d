import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** Whose history: one document or one process. */
export type HistorySubject =
  | { readonly documentId: number; readonly workflowId?: undefined }
  | { readonly workflowId: number; readonly documentId?: undefined };

/** History of a record (K05), newest first, older pages on demand. */
export function useProgress(subject: HistorySubject) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.progress.list, { query: subject }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.progress.list, { query: { ...subject, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
