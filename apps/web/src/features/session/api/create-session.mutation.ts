import { useMutation } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { beginSession } from '../../../lib/session/pending-session.ts';
import { toast, toastTime } from '../../../ui/toast.tsx';

type Credentials = Pick<BodyOf<typeof endpoints.session.authenticate>, 'login' | 'pass'>;

/** Signs in (A01). Remember-me is always false (specification §9). */
export function useCreateSession() {
  return useMutation({
    mutationFn: (credentials: Credentials) =>
      call(endpoints.session.authenticate, { body: { ...credentials, remember: false, recaptchaToken: null } }),
    onSuccess: beginSession,
    onError: (error) => toast.warning(messageOf(error), { time: toastTime.account, id: 'sign-in' }),
  });
}
