import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

const { listTypes, getRules } = endpoints.difference;

/** Process types with how many rules each has. */
export function useRuledTypes() {
  return useQuery({ ...queryOf(listTypes), staleTime: 0 });
}

export function useDifferenceRules(id: number) {
  return useQuery({ ...queryOf(getRules, { params: { id } }), staleTime: 0 });
}
