import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@tramite/contract';
import { call } from './call.ts';
import type { CallArgs, CallData, DataArgs } from './call-input.ts';

/** Query key of a call. Without data it is the prefix of all its keys, for invalidation. */
export function keyOf<E extends Endpoint>(endpoint: E, data?: Partial<CallData<E>>): readonly unknown[] {
  return data === undefined ? [endpoint.path, endpoint.method] : [endpoint.path, endpoint.method, data];
}

/** Key and function of a read, for `useQuery`; the query aborts its call when nobody waits for it any more. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[data]: DataArgs<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, data ?? {}),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...data, signal }] as unknown as CallArgs<E>)),
  });
}
