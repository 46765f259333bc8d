import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@tramite/contract';
import { call } from './call.ts';
import type { CallArgs, CallData, DataArgs } from './call-input.ts';

/** Without data, the prefix of all keys of the endpoint, for invalidation. */
export function keyOf<E extends Endpoint>(endpoint: E, data?: Partial<CallData<E>>): readonly unknown[] {
  return data === undefined ? [endpoint.path, endpoint.method] : [endpoint.path, endpoint.method, data];
}

/** Options for `useQuery`; the call is aborted when nobody needs it any more. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[data]: DataArgs<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, data ?? {}),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...data, signal }] as unknown as CallArgs<E>)),
  });
}
