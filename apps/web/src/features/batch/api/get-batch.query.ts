import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useEffect } from 'react';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';
import { isOver } from '../batch-state.ts';

const whileUnderWay = 3000;

/** A job, told live while it goes on; its records are read anew with it, so that none stays as it was before the end. */
export function useBatch(id: number) {
  const client = useQueryClient();
  const { get, listItems } = endpoints.batch;
  useLive('batch', () => void client.invalidateQueries({ queryKey: keyOf(get) }, { cancelRefetch: false }));
  const batch = useQuery({
    ...queryOf(get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isOver(data) ? whileUnderWay : false),
  });
  const { dataUpdatedAt } = batch;
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: keyOf(listItems) });
  }, [client, dataUpdatedAt, listItems]);
  return batch;
}
