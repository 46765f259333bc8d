import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { keepReset, keptReset, type ResetSession } from '../kept-reset.ts';

/** The session of limited reach that a mailed link opens, once (A02); it never leaves this tab. */
export function useResetSession(token: string | null) {
  return useQuery({
    queryKey: keyOf(endpoints.session.authenticateToken, { params: { token: token ?? '' } }),
    queryFn: ({ signal }) => openReset(token ?? '', signal),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

async function openReset(token: string, signal: AbortSignal): Promise<ResetSession> {
  const kept = keptReset(token);
  if (kept) {
    return kept;
  }
  const session = await call(endpoints.session.authenticateToken, { params: { token }, signal });
  keepReset(token, session);
  return session;
}
