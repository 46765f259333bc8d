import { endpoints, type UserCard } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Sends a temporary password by text message (B15); the server says so. */
export function useGiveTemporaryPassword({ id }: UserCard) {
  return useAction({
    name: `user-${id}`,
    run: () => call(endpoints.user.giveTemporaryPassword, { params: { id } }),
    done: ({ message }) => message,
    anew: [endpoints.user.list, endpoints.user.listSessions],
  });
}

/** Forgets the second factor of somebody who lost the telephone. */
export function useResetMultiFactor({ id }: UserCard) {
  const { t } = useTranslation('user');
  return useAction({
    name: `user-${id}`,
    run: () => call(endpoints.user.resetMultiFactor, { params: { id } }),
    done: () => t('multiFactor.done'),
    anew: [endpoints.user.list, endpoints.user.listSessions],
  });
}
