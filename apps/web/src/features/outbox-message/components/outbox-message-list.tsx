import { Button, Text } from '@mantine/core';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type OutboxMessage, useOutboxMessages } from '../api/list-outbox-messages.query.ts';
import styles from './outbox-message-list.module.css';

/** What was sent to the people of the company, with older messages on demand. */
export function OutboxMessageList() {
  const { t } = useTranslation('outbox-message');
  const messages = useOutboxMessages();
  if (messages.isPending) {
    return <Skeletons count={4} height={96} />;
  }
  if (messages.data === undefined) {
    return <ErrorState title={t('failed')} error={messages.error} onRetry={() => void messages.refetch()} />;
  }
  const items = messages.data.pages.flatMap((page) => page.items);
  const count = messages.data.pages[0]?.count ?? 0;
  if (items.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconMail} />;
  }
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await messages.fetchNextPage();
    if (isFetchNextPageError) {
      toast.error(error ?? t('failed'), { id: 'outbox-messages' });
    }
  };
  return (
    <>
      <Text c="dimmed" size="13px" role="status">
        {t('total', { count, formatted: formatCount(count) })}
      </Text>
      <ul className={styles.list} aria-label={t('title')}>
        {items.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      {messages.hasNextPage && (
        <Button variant="default" loading={messages.isFetchingNextPage} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function MessageRow({ message }: { readonly message: OutboxMessage }) {
  const { t } = useTranslation('outbox-message');
  const { channel, recipient, subject, text, createdAt } = message;
  const Picture = channel === 'EMAIL' ? IconMail : IconMessage;
  return (
    <li className={styles.message}>
      <Picture size={20} stroke={1.5} className={styles.icon} aria-hidden />
      <div className={styles.body}>
        <Text fw={500}>{subject ?? t(`channel.${channel}`)}</Text>
        <Text size="13px" c="dimmed">
          {[subject && t(`channel.${channel}`), t('to', { recipient })].filter(Boolean).join(' · ')}
          {' · '}
          <RelativeTime instant={createdAt} />
        </Text>
        {text ? (
          <p className={styles.text}>{text}</p>
        ) : (
          <Text size="13px" c="dimmed" mt={8}>
            {t('taken')}
          </Text>
        )}
      </div>
    </li>
  );
}
