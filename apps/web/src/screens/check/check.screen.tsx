import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useHomeAddress } from '../../lib/navigation/use-home-address.ts';
import { useUser } from '../../lib/session/use-session.ts';
import styles from './check.module.css';
import { CheckQueue } from './check-queue.tsx';
import { CheckState } from './check-state.tsx';
import { toCheckFilterId } from './queue-request.ts';

/** /check: the documents of a list that wait for the person's check, one after the other over the whole screen. */
export function CheckScreen() {
  const { t } = useTranslation(['check-mode', 'document', 'common']);
  useDocumentTitle(`${t('title')} · ${t('common:product')}`);
  const { doc, ...asked } = useHomeAddress();
  const search = Object.keys(asked).length > 0 ? asked : { quickFilterId: toCheckFilterId };
  const navigate = useNavigate();
  const user = useUser();
  const leave = () => void navigate({ to: '/home', search, replace: true });
  const reason = !user.customer?.hasConference
    ? 'disabled'
    : !hasAnyPermission(user, ['document.check'])
      ? 'denied'
      : null;
  return (
    <div className={styles.screen}>
      {reason ? (
        <CheckState state={reason} onLeave={leave} />
      ) : (
        <CheckQueue key={JSON.stringify(search)} search={search} doc={doc} onLeave={leave} />
      )}
    </div>
  );
}
