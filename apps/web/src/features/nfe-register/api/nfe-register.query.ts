import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What becomes of the NF-e of each CNPJ of the company. */
export function useNfeRegister() {
  return useQuery({ ...queryOf(endpoints.nfeRegister.list), staleTime: 0 });
}
