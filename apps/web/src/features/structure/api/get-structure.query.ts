import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The company of the user as a tree. */
export function useStructure() {
  return useQuery({ ...queryOf(endpoints.structure.get), staleTime: 0 });
}
