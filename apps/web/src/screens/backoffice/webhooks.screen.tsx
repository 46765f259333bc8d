import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WebhookList } from '../../features/webhook/components/webhook-list.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const AddressModal = lazyModal(
  () => import('../../features/webhook/modals/webhook-form.modal.tsx'),
  'WebhookFormModal',
);

/** /backoffice/webhooks: addresses outside that are told of what happens. */
export function WebhooksScreen() {
  const { t } = useTranslation(['webhook', 'menu']);
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
      <WebhookList />
      {isNew && <AddressModal address={null} onClose={() => setNew(false)} />}
    </Page>
  );
}
