import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Everything that keeps a process from a transition. */
export function useReadiness(id: number, transitionId: number) {
  return useQuery({
    ...queryOf(endpoints.transition.getReadiness, { params: { id, transitionId } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
