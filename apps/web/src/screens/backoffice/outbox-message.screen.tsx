import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OutboxMessageList } from '../../features/outbox-message/components/outbox-message-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/outbox-messages: mails and text messages of the company, for its administrators. */
export function OutboxMessageScreen() {
  const { t } = useTranslation(['outbox-message', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="detail">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <OutboxMessageList />
    </Page>
  );
}
