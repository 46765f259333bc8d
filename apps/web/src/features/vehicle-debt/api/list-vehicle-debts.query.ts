import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type QueryOf, type VehicleDebt } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';

const { list } = endpoints.vehicleDebt;
const whileUnderWay = 5000;

export type VehicleDebtFilter = Pick<QueryOf<typeof list>, 'plate' | 'status'>;

/** Whether the worker is still to ask, or at it. */
export function isUnderWay({ status }: VehicleDebt): boolean {
  return status === 'REQUESTED' || status === 'PROCESSING';
}

function useToldLive() {
  const client = useQueryClient();
  useLive('vehicleDebt', () => void client.invalidateQueries({ queryKey: keyOf(list) }, { cancelRefetch: false }));
}

/** Queries that the user sees, newest first, told live; older pages on demand. */
export function useVehicleDebts(filter: VehicleDebtFilter) {
  useToldLive();
  return useInfiniteQuery({
    queryKey: [...keyOf(list), 'pages', filter],
    queryFn: ({ pageParam, signal }) => call(list, { query: { ...filter, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? whileUnderWay : false,
  });
}

/** The queries of a process, likewise. */
export function useProcessVehicleDebts(processId: number) {
  useToldLive();
  return useQuery({
    ...queryOf(list, { query: { processId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? whileUnderWay : false),
  });
}

/** The queries of a plate; asks nothing while the plate is not whole. */
export function usePlateVehicleDebts(plate: string | null) {
  return useQuery({ ...queryOf(list, { query: { plate: plate ?? '' } }), staleTime: 0, enabled: plate !== null });
}
