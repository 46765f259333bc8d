import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

export type OutboxMessage = ResponseOf<typeof endpoints.outboxMessage.list>['items'][number];

/** Mails and text messages to people of the company, newest first, older pages on demand. */
export function useOutboxMessages() {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.outboxMessage.list), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoints.outboxMessage.list, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined,
    staleTime: 0,
  });
}
