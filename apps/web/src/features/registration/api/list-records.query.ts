import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type RegistrationName, registrationCall } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { type ListAddress, toQuery } from '../list-address.ts';

/** The records that an address asks for, fifty at a time. */
export function useRecords(name: RegistrationName, address: ListAddress) {
  const endpoint = registrationCall(name, 'list');
  const query = toQuery(address);
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint), 'pages', query],
    queryFn: ({ pageParam, signal }) => call(endpoint, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
