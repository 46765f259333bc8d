import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What a link tells; reading it counts as nothing. */
export function useOutsiderInvite(token: string) {
  return useQuery({ ...queryOf(endpoints.outsider.get, { params: { token } }), retry: false, staleTime: 0 });
}
