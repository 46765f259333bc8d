import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import type { UserFilter } from '../user-filter.ts';

/** People of the company that a filter asks for, fifty at a time. */
export function useUsers(filter: UserFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.user.list), 'pages', filter],
    queryFn: ({ pageParam, signal }) => call(endpoints.user.list, { body: { ...filter, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
