import { useTranslation } from 'react-i18next';
import type { SessionEnd } from '../../lib/session/session-end.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

const texts = {
  expired: 'sessionEnd.expired',
  'invalid-token': 'sessionEnd.expired',
  logout: 'sessionEnd.expired',
  elsewhere: 'sessionEnd.elsewhere',
  network: 'sessionEnd.network',
} as const;

/** Why the user is at the sign-in again. */
export function SessionEndNotice({ ended }: { readonly ended: SessionEnd }) {
  const { t } = useTranslation();
  const title = ended === 'invalid-token' ? t('sessionEnd.invalidToken') : undefined;
  return (
    <Notice tone="info" title={title} role="status">
      {t(texts[ended])}
    </Notice>
  );
}
