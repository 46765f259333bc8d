import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { beginSession } from '../../../lib/session/pending-session.ts';
import { toast, toastTime } from '../../../ui/feedback/toast.tsx';
import { forgetReset } from '../kept-reset.ts';
import { passwordFailure } from '../password-failure.ts';

/** Sets a new password in the session of a mailed link, and signs in (A06). */
export function useResetPassword(secret: string) {
  return useMutation({
    mutationFn: (newPassword: string) => call(endpoints.password.reset, { body: { newPassword }, secret }),
    onSettled: (_, error) => {
      if (!error || (isApiError(error) && error.status === 401)) {
        forgetReset();
      }
    },
    onSuccess: (session) => {
      beginSession(session);
      toast.success(i18n.t('account:password.updated'), { time: toastTime.account, id: 'password' });
    },
    onError: (error) => toast.warning(passwordFailure(error), { time: toastTime.account, id: 'password' }),
  });
}
