import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventList } from '../../features/event/components/event-list.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const EventModal = lazyModal(() => import('../../features/event/modals/process-event.modal.tsx'), 'ProcessEventModal');

/** /backoffice/register/processes/events: what is done by itself when something happens to a record. */
export function EventsScreen() {
  const { t } = useTranslation(['event', 'menu']);
  const [isNew, setNew] = useState(false);
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
          {t('new')}
        </Button>
      }
    >
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <EventList />
      {isNew && <EventModal id={null} onClose={() => setNew(false)} />}
    </Page>
  );
}
