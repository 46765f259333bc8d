import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What the user had read within a day. */
export function useNfeRows() {
  return useQuery({ ...queryOf(endpoints.nfeImport.list), staleTime: 0 });
}
