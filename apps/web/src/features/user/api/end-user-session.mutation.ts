import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Ends one session of somebody in the company, or all of them. */
export function useEndUserSession(id: number) {
  const { t } = useTranslation('user');
  return useAction<unknown, string | 'all'>({
    name: `user-session-${id}`,
    run: (sessionId) =>
      sessionId === 'all'
        ? call(endpoints.user.endSessions, { params: { id } })
        : call(endpoints.user.endSession, { params: { id, sessionId } }),
    done: (_, sessionId) => t(sessionId === 'all' ? 'sessions.endedAll' : 'sessions.ended'),
    anew: [endpoints.user.listSessions],
  });
}
