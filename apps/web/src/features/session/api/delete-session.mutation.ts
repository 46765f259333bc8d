import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { endSession } from '../../../lib/session/session-store.ts';

/** Signs out (A17). The device forgets the session even when the server cannot be told. */
export function useDeleteSession() {
  return useMutation({
    mutationFn: () => call(endpoints.session.logout, { retry: false, endsSessionAs: 'logout' }),
    onSettled: () => endSession('logout'),
  });
}
