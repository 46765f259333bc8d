import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/toast.tsx';

/** Has a code mailed. Where to, and how long another one has to wait, stands beside the button. */
export function useSendCode() {
  return useMutation({
    mutationFn: () => call(endpoints.multiFactor.sendCode),
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'mfa.wait') {
        toast.error(error, { id: 'send-code' });
      }
    },
  });
}
