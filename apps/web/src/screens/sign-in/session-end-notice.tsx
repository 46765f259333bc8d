import { useTranslation } from 'react-i18next';
import type { SessionEnd } from '../../lib/session/session-end.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the user is at the sign-in again. */
export function SessionEndNotice({ ended }: { readonly ended: SessionEnd }) {
  const { t } = useTranslation();
  const title = ended === 'invalid-token' ? t('sessionEnd.invalidToken') : undefined;
  return (
    <Notice tone="info" title={title} role="status">
      {t(ended === 'elsewhere' ? 'sessionEnd.elsewhere' : 'sessionEnd.expired')}
    </Notice>
  );
}
