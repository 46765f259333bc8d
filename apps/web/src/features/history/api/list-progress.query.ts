import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints, type ProgressType } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** Whose history: one document or one process. */
export type HistorySubject =
  | { readonly documentId: number; readonly workflowId?: undefined }
  | { readonly workflowId: number; readonly documentId?: undefined };

/** What a history is narrowed to. */
export interface Narrowing {
  readonly type?: ProgressType;
  /** 0 for the product itself. */
  readonly userId?: number;
  /** YYYY-MM-DD */
  readonly day?: string;
}

/** History of a record (K05), newest first, older pages on demand; what was shown stays until the filtered one is there. */
export function useProgress(subject: HistorySubject, narrowing: Narrowing) {
  const query = { ...subject, ...narrowing };
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.progress.list, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.progress.list, { query: { ...query, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
