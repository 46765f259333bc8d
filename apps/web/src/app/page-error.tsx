import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { basePath } from './paths.ts';

/** What a screen shows when it broke while loading or drawing. */
export function PageError() {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <main role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={t('errors:workspace')}
        hint={t('errors:page')}
        action={<Button onClick={() => window.location.assign(`${basePath}/`)}>{t('reload')}</Button>}
      />
    </main>
  );
}
