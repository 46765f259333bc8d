import { useTranslation } from 'react-i18next';
import { RequestResetForm } from '../../features/password/components/request-reset-form.tsx';
import { EntryLayout } from './entry-layout.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** /login/reset-password */
export function ResetPasswordScreen() {
  const { t } = useTranslation('account');
  return (
    <EntryLayout title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <RequestResetForm />
      <SignInLink />
    </EntryLayout>
  );
}
