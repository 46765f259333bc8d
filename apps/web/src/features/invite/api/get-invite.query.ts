import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Who an invite is for; looking at it does not use it up. */
export function useInvite(token: string | null) {
  return useQuery({
    ...queryOf(endpoints.invite.get, { params: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
