import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What a transition of a process still asks for (W14); never from memory, others fill the process too. */
export function useTransitionForm(processId: number, transitionId: number) {
  return useQuery({
    ...queryOf(endpoints.transition.getCapture, { params: { id: processId, transitionId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
