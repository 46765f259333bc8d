import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What the company still needs before it works; asked anew each time unless said. */
export function useSetup({ enabled = true, staleTime = 0 } = {}) {
  return useQuery({ ...queryOf(endpoints.setup.get), enabled, staleTime });
}
