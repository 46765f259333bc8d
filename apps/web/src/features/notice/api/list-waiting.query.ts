import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';

/** What the user has to read and has not, told live. */
export function useWaiting() {
  const client = useQueryClient();
  const { waiting } = endpoints.announcement;
  useLive('notice', () => void client.invalidateQueries({ queryKey: keyOf(waiting) }));
  return useQuery({ ...queryOf(waiting), staleTime: 0 });
}
