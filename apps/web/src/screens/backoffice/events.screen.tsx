import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EventList } from '../../features/event/components/event-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/register/processes/events: what is done by itself when something happens to a record. */
export function EventsScreen() {
  const { t } = useTranslation(['event', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:registration') }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <EventList />
    </Page>
  );
}
