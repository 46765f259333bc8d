import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInvite } from '../../features/invite/api/get-invite.query.ts';
import { RegisterUserForm } from '../../features/invite/components/register-user-form.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { forgetToken, tokenOf } from '../../lib/sign-in/url-token.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { EntryLayout } from './entry-layout.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** /user-register: reached by the link of an invite only. */
export function UserRegisterScreen() {
  const { t } = useTranslation('account');
  const router = useRouter();
  const token = tokenOf('/user-register');
  const { data: invite, error } = useInvite(token);
  const refusal = token === null ? t('invite.invalid') : error ? messageOf(error) : null;
  const subtitle = invite ? t('invite.subtitle', { company: invite.companyName }) : t('invite.subtitleUnknown');
  return (
    <EntryLayout title={t('invite.title')} subtitle={subtitle}>
      {refusal !== null && (
        <Notice tone="bad" title={refusal} role="alert">
          {t('invite.again')}
        </Notice>
      )}
      {refusal === null && !invite && <Skeletons count={5} height={56} />}
      {token !== null && invite && (
        <RegisterUserForm
          token={token}
          invite={invite}
          onDone={() => {
            forgetToken('/user-register');
            void router.navigate({ to: '/login', replace: true });
          }}
        />
      )}
      <SignInLink />
    </EntryLayout>
  );
}
