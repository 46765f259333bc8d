import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Ends a session of the user somewhere else. */
export function useEndSession() {
  return useAction({
    name: 'end-session',
    run: (id: string) => call(endpoints.session.end, { params: { id } }),
    done: () => i18n.t('profile:sessions.ended'),
    anew: [endpoints.session.list],
  });
}
