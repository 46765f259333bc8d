import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

export type CodeChannel = 'EMAIL' | 'SMS';

/** Has a code sent by mail or text message. Where to, and how long another one has to wait, stands beside the button. */
export function useSendCode() {
  return useMutation({
    mutationFn: (channel: CodeChannel) =>
      channel === 'SMS' ? call(endpoints.multiFactor.sendCodeBySms) : call(endpoints.multiFactor.sendCode),
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'mfa.wait') {
        toast.error(error, { id: 'send-code' });
      }
    },
  });
}
