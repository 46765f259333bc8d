import { IconMail, IconMessage } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import type { OutboxMessage } from '../api/list-outbox-messages.query.ts';
import styles from './outbox-message-list.module.css';

type T = TFunction<'outbox-message'>;

/** The columns of the sent messages, and what is left of them on a phone. */
export function useOutboxMessageColumns() {
  const { t } = useTranslation('outbox-message');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t), detail: detailOf(t) }), [t]);
}

const columnsOf = (t: T): readonly RecordColumn<OutboxMessage>[] => [
  {
    id: 'channel',
    label: t('columns.channel'),
    width: 104,
    cell: ({ channel }) => <Channel channel={channel} label={t(`channel.${channel}`)} />,
  },
  {
    id: 'subject',
    label: t('columns.subject'),
    width: 240,
    grows: true,
    isFixed: true,
    cell: ({ subject, channel }) => subject ?? t(`channel.${channel}`),
  },
  { id: 'recipient', label: t('columns.recipient'), width: 240, grows: true, cell: ({ recipient }) => recipient },
  {
    id: 'createdAt',
    label: t('columns.createdAt'),
    width: 120,
    cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
  },
];

const linesOf =
  (t: T) =>
  ({ subject, channel, recipient, createdAt }: OutboxMessage): RecordLines => ({
    title: subject ?? t(`channel.${channel}`),
    mark: <Channel channel={channel} label={t(`channel.${channel}`)} />,
    note: recipient,
    state: <RelativeTime instant={createdAt} />,
  });

/** The text; what a provider took is not kept. */
const detailOf = (t: T) => (message: OutboxMessage) => <p className={styles.text}>{message.text ?? t('taken')}</p>;

function Channel({ channel, label }: { readonly channel: OutboxMessage['channel']; readonly label: string }) {
  const Picture = channel === 'EMAIL' ? IconMail : IconMessage;
  return (
    <span className={styles.channel}>
      <Picture size={16} stroke={1.5} aria-hidden />
      {label}
    </span>
  );
}
