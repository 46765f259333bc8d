import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OutboxMessageList } from '../../features/outbox-message/components/outbox-message-list.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';

/** /backoffice/outbox-messages: mails and text messages of the company, for its administrators. */
export function OutboxMessageScreen() {
  const { t } = useTranslation('outbox-message');
  return (
    <PageLayout title={t('title')}>
      <Text c="dimmed" maw={720} mb="md">
        {t('hint')}
      </Text>
      <OutboxMessageList />
    </PageLayout>
  );
}
