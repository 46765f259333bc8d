import { useTranslation } from 'react-i18next';
import { InviteForm } from '../../features/invite/components/invite-form.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/user-management/invite-users: invites one or many to the company. */
export function InviteUsersScreen() {
  const { t } = useTranslation(['invite', 'menu']);
  return (
    <Page
      title={t('send.title')}
      crumbs={[
        { label: t('menu:administration'), to: '/backoffice' },
        { label: t('title'), to: '/backoffice/sent-invites' },
      ]}
      width="form"
    >
      <InviteForm />
    </Page>
  );
}
