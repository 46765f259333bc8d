import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';
import { isOver } from '../batch-state.ts';

const whileUnderWay = 3000;

/** A job, told live while it goes on. */
export function useBatch(id: number) {
  const client = useQueryClient();
  const { get, listItems } = endpoints.batch;
  useLive('batch', () => {
    for (const endpoint of [get, listItems]) {
      void client.invalidateQueries({ queryKey: keyOf(endpoint) }, { cancelRefetch: false });
    }
  });
  return useQuery({
    ...queryOf(get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isOver(data) ? whileUnderWay : false),
  });
}
