import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Batch, endpoints } from '@tramite/contract';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';
import { isUnderWay } from '../batch-state.ts';

const whileUnderWay = 5000;

/** Jobs of the user that are under way or ended within a day, told live. */
export function useBatches(): readonly Batch[] {
  const client = useQueryClient();
  const { list } = endpoints.batch;
  useLive('batch', () => void client.invalidateQueries({ queryKey: keyOf(list) }, { cancelRefetch: false }));
  const { data } = useQuery({
    ...queryOf(list),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data: known } }) => (known?.items.some(isUnderWay) ? whileUnderWay : false),
  });
  return data?.items ?? [];
}
