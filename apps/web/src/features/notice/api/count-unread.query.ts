import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';

const everyMinute = 60_000;
const none = { unread: 0, mustRead: false };

/** How many notices are unread, and whether one has to be read: told live, and asked again when the page is looked at and every minute while it is. */
export function useUnread(): ResponseOf<typeof endpoints.notice.count> {
  const client = useQueryClient();
  useLive('notice', () => {
    void client.invalidateQueries({ queryKey: keyOf(endpoints.notice.count) });
    void client.invalidateQueries({ queryKey: keyOf(endpoints.notice.list) });
  });
  const { data } = useQuery({
    ...queryOf(endpoints.notice.count),
    staleTime: 5000,
    refetchInterval: everyMinute,
    refetchOnWindowFocus: true,
  });
  return data ?? none;
}
