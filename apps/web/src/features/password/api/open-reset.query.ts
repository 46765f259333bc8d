import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The session of limited reach that a mailed link opens, once (A02); it never leaves this page's memory. */
export function useResetSession(token: string | null) {
  return useQuery({
    ...queryOf(endpoints.session.authenticateToken, { params: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
