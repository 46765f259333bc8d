import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { mayReload } from '../ui/late/reload-once.ts';
import { basePath } from './paths.ts';

const readingMs = 5000;

const reload = () => window.location.assign(`${basePath}/`);

/** What a screen shows when it broke: it says so, then opens /auto anew. */
export function PageError() {
  const { t } = useTranslation(['common', 'errors']);
  useEffect(() => {
    const timer = setTimeout(() => mayReload() && reload(), readingMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="alert">
      <EmptyState
        order={1}
        icon={IconAlertTriangle}
        title={t('errors:workspace')}
        hint={t('errors:page')}
        action={<Button onClick={reload}>{t('reload')}</Button>}
      />
    </div>
  );
}

/** The same where nothing else is on the page. */
export function RootError() {
  return (
    <main>
      <PageError />
    </main>
  );
}
