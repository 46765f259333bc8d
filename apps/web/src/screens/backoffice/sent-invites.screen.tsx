import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SentInviteList } from '../../features/invite/components/sent-invite-list.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/sent-invites: invites to the company and what became of them. */
export function SentInvitesScreen() {
  const { t } = useTranslation(['invite', 'menu']);
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={
        <LinkButton to="/backoffice/user-management/invite-users" leftSection={<IconUserPlus size={16} aria-hidden />}>
          {t('send.title')}
        </LinkButton>
      }
    >
      <SentInviteList />
    </Page>
  );
}
