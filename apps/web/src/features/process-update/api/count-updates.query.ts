import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';
import { createPace } from '../../../lib/live/pace.ts';

const { count, list } = endpoints.processUpdate;
const everyMinute = 60_000;
const asking = { soonMs: 500, everyMs: 10_000 };

/** How many movements are unread: read anew after others did something, when the page is looked at, and every minute. */
export function useUnreadUpdates(): number {
  const client = useQueryClient();
  const [pace] = useState(() =>
    createPace(() => {
      for (const endpoint of [count, list]) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    }, asking),
  );
  useEffect(() => pace.stop, [pace]);
  useLive('record', pace.ask);
  const { data } = useQuery({
    ...queryOf(count),
    staleTime: 5000,
    refetchInterval: everyMinute,
    refetchOnWindowFocus: true,
  });
  return data?.unread ?? 0;
}
