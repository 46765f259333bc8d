import { Button, Center, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPage } from '../lib/session/replace-session.ts';
import { endSession } from '../lib/session/session-store.ts';
import { useSession } from '../lib/session/use-session.ts';
import { checkStoredSession } from '../lib/sign-in/bootstrap.ts';
import { signInWithUrlToken } from '../lib/sign-in/sign-in-with-token.ts';
import { signInToken } from '../lib/sign-in/url-token.ts';
import { useStoredValue } from '../lib/store/value-store.ts';
import { Loading } from '../ui/feedback/loading.tsx';
import { lazyPart } from '../ui/late/lazy-part.tsx';
import { basePath } from './paths.ts';
import { followOtherTabs } from './router.ts';

const TokenRefused = lazyPart(() => import('./token-refused.tsx'), 'TokenRefused', { failure: 'page' });

const patience = 5;

/**
 * Holds the screens back until the token of the address was used, and the stored session is known to stand or to be over;
 * takes them away when the page gives way to one of another session.
 */
export function BootstrapGate({ children }: { readonly children: ReactNode }) {
  const { secret } = useSession();
  const next = useStoredValue(nextPage);
  const hasToken = signInToken !== null;
  const [isReady, setReady] = useState(secret === null && !hasToken);
  const [failed, setFailed] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = hasToken ? signInWithUrlToken() : checkStoredSession(signal, setFailed);
    check.then(
      () => setReady(true),
      (error: unknown) => signal.aborted || setRefusal(error),
    );
    return () => controller.abort();
  }, [hasToken]);
  const isOpen = isReady || (secret === null && !hasToken);
  useEffect(() => (isOpen ? followOtherTabs() : undefined), [isOpen]);
  if (refusal) {
    return (
      <Suspense fallback={null}>
        <TokenRefused error={refusal} />
      </Suspense>
    );
  }
  if (next !== null) {
    return <NextPage path={next} />;
  }
  return isOpen ? children : <Waiting isLost={failed >= patience} />;
}

/** Loads the page anew once nothing of this one is left that would ask before it is left. */
function NextPage({ path }: { readonly path: string }) {
  useEffect(() => window.location.assign(basePath + path), [path]);
  return <Waiting isLost={false} />;
}

function Waiting({ isLost }: { readonly isLost: boolean }) {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" role="status" aria-live="polite">
        <Loading size="sm" />
        {isLost && (
          <>
            <Text component="h1">{t('connection.lost')}</Text>
            <Button variant="default" onClick={() => endSession('logout')}>
              {t('connection.leave')}
            </Button>
          </>
        )}
      </Stack>
    </Center>
  );
}
