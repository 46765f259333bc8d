import { Anchor } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeclineSession } from '../../features/session/api/decline-session.mutation.ts';
import { useDeleteSession } from '../../features/session/api/delete-session.mutation.ts';
import { SignInForm } from '../../features/session/components/sign-in-form.tsx';
import { usePendingSession } from '../../lib/session/pending-session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { needsAgreements } from '../../lib/session/way-in.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { EntryLayout } from './entry-layout.tsx';

const LegalAgreementAcceptModal = lazyPart(
  () => import('../../features/legal-agreement/modals/legal-agreement-accept.modal.tsx'),
  'LegalAgreementAcceptModal',
);
const SessionEndNotice = lazyPart(() => import('./session-end-notice.tsx'), 'SessionEndNotice', { failure: 'silence' });

/** /login; legal agreements stand here too, before a session opens or when a new version was published. */
export function SignInScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const { secret, info, ended } = useSession();
  const pending = usePendingSession();
  const { mutate: decline } = useDeclineSession();
  const { mutate: signOut } = useDeleteSession();
  const isWaiting = pending !== null || (info !== null && needsAgreements(info));
  const goOn = () => void router.invalidate();
  useEffect(() => {
    if (secret !== null && !isWaiting) {
      void router.invalidate();
    }
  }, [secret, isWaiting, router]);
  return (
    <EntryLayout title={t('signIn.title')} subtitle={t('signIn.subtitle')}>
      {/* Together: a notice that came later would move the button under the mouse. */}
      <Suspense fallback={null}>
        {ended && ended !== 'logout' && <SessionEndNotice ended={ended} />}
        <SignInForm onSignedIn={goOn}>
          <Anchor component={Link} to="/login/reset-password">
            {t('signIn.forgot')}
          </Anchor>
        </SignInForm>
      </Suspense>
      {isWaiting && (
        <Suspense fallback={null}>
          <LegalAgreementAcceptModal
            secret={pending?.sessionId}
            onDeclined={() => (pending ? decline(pending.sessionId) : signOut())}
          />
        </Suspense>
      )}
    </EntryLayout>
  );
}
