import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';

/** Addresses of the company. */
export function useWebhooks() {
  return useQuery({ ...queryOf(endpoints.webhook.list), staleTime: 0 });
}

/** What was sent to an address, thirty at a time. */
export function useDeliveries(id: number) {
  const endpoint = endpoints.webhook.listDeliveries;
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint), id],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params: { id }, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** A delivery with its body and tries. */
export function useDelivery(id: number) {
  return useQuery({ ...queryOf(endpoints.webhook.getDelivery, { params: { id } }), staleTime: 0 });
}
