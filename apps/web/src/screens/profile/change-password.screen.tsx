import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from '../../features/password/components/change-password-form.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageSection } from '../../ui/layout/page-section.tsx';

/**
 * /profile/change-password; `reset`: the current password was given by somebody else and has to go. Afterwards a reset
 * leads to the search, any other change to the profile.
 */
export function ChangePasswordScreen() {
  const { t } = useTranslation(['account', 'menu']);
  const router = useRouter();
  const isTemporary = useSession().info?.redirectTo === 'alterar_senha';
  const isReset = Number(useSearch({ strict: false }).reset) === 1;
  return (
    <Page
      title={t('password.change')}
      crumbs={[
        { label: t('menu:home'), to: '/home' },
        { label: t('menu:profile'), to: '/profile' },
      ]}
      width="form"
    >
      <PageSection>
        {isTemporary && <Notice tone="info">{t('password.temporary')}</Notice>}
        <ChangePasswordForm onDone={() => void router.navigate({ to: isReset ? '/home' : '/profile' })} />
      </PageSection>
    </Page>
  );
}
