import { useTranslation } from 'react-i18next';
import { AllInvites } from '../../features/document-invite/components/all-invites.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/document-invites: people without an account, invited to documents, and what became of it. */
export function DocumentInvitesScreen() {
  const { t } = useTranslation(['document-invite', 'menu']);
  return (
    <Page title={t('all')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="list">
      <AllInvites />
    </Page>
  );
}
