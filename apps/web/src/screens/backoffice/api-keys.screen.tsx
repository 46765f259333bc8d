import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiKeyList } from '../../features/api-key/components/api-key-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/api-keys: keys with which machines use the product. */
export function ApiKeysScreen() {
  const { t } = useTranslation(['api-key', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:group.system') }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <ApiKeyList />
    </Page>
  );
}
