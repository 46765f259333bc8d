import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What the company still needs before it works. */
export function useSetup() {
  return useQuery({ ...queryOf(endpoints.setup.get), staleTime: 0 });
}
