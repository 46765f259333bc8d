import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInForm } from '../../features/session/components/sign-in-form.tsx';
import type { SessionEnd } from '../../lib/session/session-end.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { EntryLayout } from './entry-layout.tsx';

/** /login */
export function SignInScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const { ended } = useSession();
  return (
    <EntryLayout title={t('signIn.title')} subtitle={t('signIn.subtitle')}>
      {ended && ended !== 'logout' && <SessionEndNotice ended={ended} />}
      <SignInForm onSignedIn={() => void router.invalidate()} />
    </EntryLayout>
  );
}

function SessionEndNotice({ ended }: { readonly ended: SessionEnd }) {
  const { t } = useTranslation();
  const title = ended === 'invalid-token' ? t('sessionEnd.invalidToken') : undefined;
  return (
    <Notice tone="info" title={title} role="status">
      {t(ended === 'elsewhere' ? 'sessionEnd.elsewhere' : 'sessionEnd.expired')}
    </Notice>
  );
}
