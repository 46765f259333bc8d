import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WebhookList } from '../../features/webhook/components/webhook-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/webhooks: addresses outside that are told of what happens. */
export function WebhooksScreen() {
  const { t } = useTranslation(['webhook', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:group.system') }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <WebhookList />
    </Page>
  );
}
