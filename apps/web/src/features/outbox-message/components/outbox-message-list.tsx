import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { type OutboxMessage, useOutboxMessages } from '../api/list-outbox-messages.query.ts';
import { useOutboxMessageColumns } from './outbox-message-columns.tsx';
import styles from './outbox-message-list.module.css';

/** What was sent to the people of the company, with older messages on demand. */
export function OutboxMessageList() {
  const { t } = useTranslation('outbox-message');
  const messages = useOutboxMessages();
  const [density] = useDensity();
  if (messages.isPending) {
    return <TableSkeleton count={8} density={density} />;
  }
  if (messages.data === undefined) {
    return <ErrorState isPage title={t('failed')} error={messages.error} onRetry={() => void messages.refetch()} />;
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
      <Text c="dimmed" size="dense" role="status" className={styles.total}>
        {t('total', { count, formatted: formatCount(count) })}
      </Text>
      <MessageTable messages={items} count={count} />
      {messages.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={messages.isFetchingNextPage}
          onClick={() => void loadMore()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** A row opens to the text of its message. */
function MessageTable({ messages, count }: { readonly messages: readonly OutboxMessage[]; readonly count: number }) {
  const { t } = useTranslation('outbox-message');
  const [density] = useDensity();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ id }: OutboxMessage) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  return (
    <RecordTable
      {...useOutboxMessageColumns()}
      name="outbox-message"
      listKey="outbox-message"
      label={t('title')}
      rows={messages}
      total={count}
      density={density}
      openIds={openIds}
      onOpen={toggle}
    />
  );
}
