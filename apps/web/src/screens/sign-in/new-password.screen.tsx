import { Anchor } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResetSession } from '../../features/password/api/open-reset.query.ts';
import { ResetPasswordForm } from '../../features/password/components/reset-password-form.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { forgetToken, tokenOf } from '../../lib/sign-in/url-token.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { EntryLayout } from './entry-layout.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** /new-password: opened by the link of a reset mail. */
export function NewPasswordScreen() {
  const { t } = useTranslation('account');
  const router = useRouter();
  const token = tokenOf('/new-password');
  const { data, error } = useResetSession(token);
  const refusal = token === null ? t('tokenInvalid') : error ? messageOf(error) : null;
  const subtitle = data ? t('password.subtitle', { name: data.name }) : t('password.subtitleUnknown');
  return (
    <EntryLayout title={t('password.title')} subtitle={subtitle}>
      {refusal !== null && (
        <>
          <Notice tone="bad" title={refusal} role="alert">
            {t('reset.expired')}
          </Notice>
          <Anchor component={Link} to="/login/reset-password">
            {t('reset.again')}
          </Anchor>
        </>
      )}
      {refusal === null && !data && <Skeletons count={3} height={56} />}
      {data && (
        <ResetPasswordForm
          secret={data.sessionId}
          onDone={() => {
            forgetToken('/new-password');
            void router.navigate({ to: '/home', replace: true });
          }}
        />
      )}
      <SignInLink />
    </EntryLayout>
  );
}
