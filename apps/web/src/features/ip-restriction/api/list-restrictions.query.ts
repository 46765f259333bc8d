import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints, type IpLevel } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** The lists of networks of a level by name, fifty at a time. */
export function useRestrictions(level: IpLevel, search: string) {
  const endpoint = endpoints.ipRestriction.list;
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint), 'pages', level, search],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params: { level }, query: { search, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
