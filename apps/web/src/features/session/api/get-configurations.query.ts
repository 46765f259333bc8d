import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Links, limits and storage of the installation (A18); they do not change while the page is open. */
export function useConfigurations() {
  return useQuery({ ...queryOf(endpoints.session.configurations), staleTime: Number.POSITIVE_INFINITY });
}
