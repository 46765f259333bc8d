import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** Deleted documents that can be put back, last deleted first, older pages on demand. */
export function useDeleted() {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.bin.list), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoints.bin.list, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

/** The same of processes. */
export function useDeletedProcesses() {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.bin.listProcesses), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoints.bin.listProcesses, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
