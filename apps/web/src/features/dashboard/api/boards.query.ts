import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DashboardFilters, endpoints } from '@tramite/contract';
import type { Places } from '@tramite/rules/dashboard/board-search';
import { useEffect, useState } from 'react';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';
import { createPace } from '../../../lib/live/pace.ts';
import { useUser } from '../../../lib/session/use-session.ts';

const { dashboard, flowBoard } = endpoints;
/** What changed shows within five seconds while somebody looks. */
const asking = { soonMs: 500, everyMs: 3_000 };
const kept = { staleTime: 0, placeholderData: keepPreviousData, refetchOnWindowFocus: true } as const;

function useParams() {
  return { customerId: useUser().customer?.idCustomer ?? 0 };
}

export function useBoardChoices() {
  return useQuery({ ...queryOf(dashboard.choices, { params: useParams() }), staleTime: 60_000 });
}

export function useSaleSummary(body: DashboardFilters) {
  return useQuery({ ...queryOf(dashboard.saleSummary, { params: useParams(), body }), ...kept });
}

export function useSaleHistory(body: DashboardFilters) {
  return useQuery({ ...queryOf(dashboard.saleHistory, { params: useParams(), body }), ...kept });
}

export function useSaleSla(body: DashboardFilters) {
  return useQuery({ ...queryOf(dashboard.saleSlaByStage, { params: useParams(), body }), ...kept });
}

export function useSalesByCapture(body: DashboardFilters) {
  return useQuery({ ...queryOf(dashboard.salesByCapture, { params: useParams(), body }), ...kept });
}

export function useProcessSummary(body: DashboardFilters) {
  return useQuery({ ...queryOf(dashboard.processSummary, { params: useParams(), body }), ...kept });
}

export function useApprovals(body: Places) {
  return useQuery({ ...queryOf(dashboard.approvalSummary, { params: useParams(), body: { ...body } }), ...kept });
}

/** Has the numbers on screen read anew soon after records changed. */
export function useLiveBoards(): void {
  const client = useQueryClient();
  const [pace] = useState(() =>
    createPace(() => {
      for (const endpoint of [...Object.values(dashboard), ...Object.values(flowBoard)]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) }, { cancelRefetch: false });
      }
    }, asking),
  );
  useEffect(() => pace.stop, [pace]);
  useLive('record', pace.ask);
}
