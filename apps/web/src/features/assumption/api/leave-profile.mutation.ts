import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { replaceSessionAndPage } from '../../../lib/session/replace-session.ts';
import { SessionReplacedError } from '../../../lib/session/session-lock.ts';
import { getSession } from '../../../lib/session/session-store.ts';
import { useAction } from '../../../ui/action/use-action.ts';

class NotLoggedError extends Error {}

/** Goes back to the session that was left (A15); the other tabs follow. */
export function useLeaveProfile() {
  const { t } = useTranslation('assumption');
  const client = useQueryClient();
  return useAction({
    name: 'assumption',
    run: async () => {
      if (getSession().secret === null) {
        throw new NotLoggedError();
      }
      await replaceSessionAndPage(() => call(endpoints.assumption.end, { holdsSession: true }), client);
    },
    failed: (error) => {
      if (error instanceof SessionReplacedError) {
        return null;
      }
      const text = t(error instanceof NotLoggedError ? 'notLogged' : 'leaveFailed');
      return { text, kind: 'error', time: Number.POSITIVE_INFINITY };
    },
  });
}
