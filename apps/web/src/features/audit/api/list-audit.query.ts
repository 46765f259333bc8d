import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints, type QueryOf } from '@tramite/contract';
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

/** The first of the people of the company who have the words, or the one of a number. */
export function useAuditPeople(asked: QueryOf<typeof endpoints.audit.people>, enabled = true) {
  return useQuery({ ...queryOf(endpoints.audit.people, { query: asked }), enabled, placeholderData: keepPreviousData });
}

/** Actions and kinds of objects that can be asked for. */
export function useAuditActions() {
  return useQuery(queryOf(endpoints.audit.actions));
}
