import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toast, toastTime } from '../../../ui/feedback/toast.tsx';

/** Has the instructions for a new password mailed (A05). */
export function useRequestReset() {
  return useMutation({
    mutationFn: (username: string) => call(endpoints.password.requestReset, { body: { username } }),
    onError: (error) => toast.warning(messageOf(error), { time: toastTime.account, id: 'password-reset' }),
  });
}
