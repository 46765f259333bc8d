import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconHistory } from '@tabler/icons-react';
import type { EventOccurrence, EventSummary } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { useEventJournal } from '../api/event-reads.ts';
import styles from '../components/event.module.css';
import { isActionType } from '../event-content.ts';

const looks = {
  DONE: { tone: 'good', icon: IconCircleCheck },
  FAILED: { tone: 'bad', icon: IconAlertTriangle },
  STOPPED: { tone: 'warn', icon: IconBan },
} as const;

/** What came to an event, what it did and what was answered. */
export function EventJournalModal({ event, onClose }: { readonly event: EventSummary; readonly onClose: () => void }) {
  const { t } = useTranslation('event');
  const journal = useEventJournal(event.id);
  const items = journal.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ModalFrame title={t('journal.title', { name: event.name })} shape="side" onClose={onClose}>
      {journal.error && <ErrorState error={journal.error} onRetry={() => void journal.refetch()} />}
      {journal.isPending && <Skeletons count={5} height={48} />}
      {journal.isSuccess && items.length === 0 && (
        <EmptyState title={t('journal.empty')} hint={t('journal.emptyHint')} icon={IconHistory} />
      )}
      <ul className={styles.journal}>
        {items.map((each) => (
          <Occurrence key={each.id} occurrence={each} />
        ))}
      </ul>
      {journal.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={journal.isFetchingNextPage}
          onClick={() => void journal.fetchNextPage()}
        >
          {t('journal.more')}
        </Button>
      )}
      {items.length > 0 && (
        <Text c="dimmed" size="dense" mt="md">
          {t('journal.kept')}
        </Text>
      )}
    </ModalFrame>
  );
}

function Occurrence({
  occurrence: { at, record, outcome, reason, effects },
}: {
  readonly occurrence: EventOccurrence;
}) {
  const { t } = useTranslation('event');
  const done = effects.flatMap(({ type, processId, delivery }) => {
    if (processId !== null) return [t('journal.began', { id: processId })];
    if (delivery) return [t(`journal.sent.${delivery.state}`, { status: delivery.status ?? '—' })];
    return isActionType(type) ? [t(`actions.${type}`)] : [];
  });
  return (
    <li>
      <div className={styles.head}>
        <span>{record?.label ?? t('journal.hidden')}</span>
        <ToneBadge {...looks[outcome]} label={t(`journal.outcome.${outcome}`)} />
      </div>
      {done.length > 0 && <span>{done.join(', ')}</span>}
      {reason && <span>{reason}</span>}
      <Text c="dimmed" size="dense">
        <RelativeTime instant={at} />
      </Text>
    </li>
  );
}
