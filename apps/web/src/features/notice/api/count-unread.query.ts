import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';

const everyMinute = 60_000;

/** How many notices are unread: told live, and asked again when the page is looked at and every minute while it is. */
export function useUnread(): number {
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
  return data?.unread ?? 0;
}
