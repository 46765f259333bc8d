import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FirstSteps } from '../../features/setup/components/first-steps.tsx';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { registrationReaders, useOfficeGroups } from './office/office-groups.ts';
import { OfficeTiles } from './office/office-tiles.tsx';

/** /backoffice: what the administration is made of, and what is still to be done there. */
export function OfficeIndexScreen() {
  const { t } = useTranslation(['backoffice', 'menu']);
  const mayRead = hasAnyPermission(useUser(), registrationReaders);
  const isClosed = useOfficeGroups().length === 0;
  return (
    <Page title={t('menu:administration')} crumbs={[]} width="list">
      {isClosed ? (
        <EmptyState title={t('closed')} hint={t('closedHint')} />
      ) : (
        <>
          <Text c="dimmed" mb="md">
            {t('hint')}
          </Text>
          <Stack gap="xl">
            {mayRead && <FirstSteps />}
            <OfficeTiles />
          </Stack>
        </>
      )}
    </Page>
  );
}
