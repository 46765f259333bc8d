import { useMutation } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { beginSession } from '../../../lib/session/pending-session.ts';
import { geoHeader } from '../../../lib/sign-in/geo-position.ts';
import { recaptchaToken } from '../../../lib/sign-in/recaptcha.ts';
import { deviceHeader } from '../../../lib/sign-in/trusted-device.ts';
import { toast, toastTime } from '../../../ui/feedback/toast.tsx';

type Credentials = Pick<BodyOf<typeof endpoints.session.authenticate>, 'login' | 'pass'>;

/** Signs in (A01). Remember-me is always false. */
export function useCreateSession() {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const [token, position] = await Promise.all([recaptchaToken(), geoHeader()]);
      return call(endpoints.session.authenticate, {
        body: { ...credentials, remember: false, recaptchaToken: token },
        headers: { ...position, ...deviceHeader() },
      });
    },
    onSuccess: beginSession,
    onError: (error) => toast.warning(messageOf(error), { time: toastTime.account, id: 'sign-in' }),
  });
}
