import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkStoredSession } from '../lib/session/bootstrap.ts';
import { endSession } from '../lib/session/session-store.ts';
import { useSession } from '../lib/session/use-session.ts';

const patience = 5;

/** Holds the screens back until the stored session is known to stand or to be over. */
export function BootstrapGate({ children }: { readonly children: ReactNode }) {
  const { secret } = useSession();
  const [isReady, setReady] = useState(secret === null);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    checkStoredSession(controller.signal, setFailed).then(
      () => setReady(true),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return isReady || secret === null ? children : <Waiting isLost={failed >= patience} />;
}

function Waiting({ isLost }: { readonly isLost: boolean }) {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" role="status" aria-live="polite">
        <Loader size="sm" aria-label={t('loading')} />
        {isLost && (
          <>
            <Text>{t('connection.lost')}</Text>
            <Button variant="default" onClick={() => endSession('logout')}>
              {t('connection.leave')}
            </Button>
          </>
        )}
      </Stack>
    </Center>
  );
}
