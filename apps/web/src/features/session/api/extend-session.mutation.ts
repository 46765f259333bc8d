import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { refreshSession } from '../../../lib/session/session-store.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Uses the session, which puts its idle end off (A13). */
export function useExtendSession() {
  return useMutation({
    mutationFn: () => call(endpoints.session.check),
    onSuccess: refreshSession,
    onError: (error) => toast.error(error, { id: 'extend-session' }),
  });
}
