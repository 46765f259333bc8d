import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { toast, toastTime } from '../../../ui/toast.tsx';

/** Has a code mailed. That the last one is too young is told by the countdown of the button. */
export function useSendCode() {
  return useMutation({
    mutationFn: () => call(endpoints.multiFactor.sendCode),
    onSuccess: ({ sentTo }) =>
      toast.success(i18n.t('account:code.sent', { address: sentTo }), { time: toastTime.account, id: 'send-code' }),
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'mfa.wait') {
        toast.error(error, { id: 'send-code' });
      }
    },
  });
}
