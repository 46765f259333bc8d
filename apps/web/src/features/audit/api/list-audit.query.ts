import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import type { AuditFilter } from '../audit-filter.ts';

/** What was done in the company, newest first, older pages on demand. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.audit.list), 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.audit.list, { query: { ...filter, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Actions and kinds of objects that can be asked for. */
export function useAuditActions() {
  return useQuery(queryOf(endpoints.audit.actions));
}
