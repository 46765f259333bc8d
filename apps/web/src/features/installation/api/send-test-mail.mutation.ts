import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Sends a mail to oneself and says how it ended. */
export function useSendTestMail() {
  const { t } = useTranslation('installation');
  return useAction({
    name: 'test-mail',
    run: () => call(endpoints.installation.testMail, {}),
    done: ({ to, isSent, reason }) =>
      isSent
        ? t('mail.sent', { to })
        : { text: t('mail.notSent', { to, reason: reason ?? '' }), kind: 'error' as const },
    anew: [endpoints.installation.get],
  });
}
