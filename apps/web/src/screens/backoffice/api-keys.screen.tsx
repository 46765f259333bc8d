import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiKeyList } from '../../features/api-key/components/api-key-list.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const CreateModal = lazyModal(
  () => import('../../features/api-key/modals/api-key-create.modal.tsx'),
  'ApiKeyCreateModal',
);

/** /backoffice/api-keys: keys with which machines use the product. */
export function ApiKeysScreen() {
  const { t } = useTranslation(['api-key', 'menu']);
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
      <ApiKeyList />
      {isNew && <CreateModal onClose={() => setNew(false)} />}
    </Page>
  );
}
