import { useMutation } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { patchSession } from '../../../lib/session/session-store.ts';
import { toast, toastTime } from '../../../ui/feedback/toast.tsx';
import { passwordFailure } from '../password-failure.ts';

/** Changes the own password (A08). */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.password.change>) => call(endpoints.password.change, { body }),
    onSuccess: () => {
      patchSession({ redirectTo: null });
      toast.success(i18n.t('account:password.updated'), { time: toastTime.account, id: 'password' });
    },
    onError: (error) => toast.warning(passwordFailure(error), { time: toastTime.account, id: 'password' }),
  });
}
