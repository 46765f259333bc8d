import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { dropPending } from '../../../lib/session/pending-session.ts';

/** Gives up a session whose agreements were not accepted; it was never stored. */
export function useDeclineSession() {
  return useMutation({
    mutationFn: (secret: string) => call(endpoints.session.logout, { retry: false, secret }),
    onSettled: dropPending,
  });
}
