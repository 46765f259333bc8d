import { useMutation } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { toast, toastTime } from '../../../ui/feedback/toast.tsx';

/** Makes the user an invite was for. */
export function useRegisterUser(token: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.invite.register>) =>
      call(endpoints.invite.register, { params: { token }, body }),
    onSuccess: () => toast.success(i18n.t('account:invite.done'), { time: toastTime.account, id: 'invite' }),
    onError: (error) => toast.warning(messageOf(error), { time: toastTime.account, id: 'invite' }),
  });
}
