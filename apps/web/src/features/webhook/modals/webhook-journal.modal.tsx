import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHistory } from '@tabler/icons-react';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '@tramite/contract';
import { isDay } from '@tramite/rules/date/day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../parts/date/day-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { useResend, useResendSince, useTestWebhook } from '../api/change-webhook.mutation.ts';
import { useDeliveries, useDelivery } from '../api/webhook-reads.ts';
import styles from '../components/webhook.module.css';

const looks = {
  WAITING: { tone: 'warn', icon: IconClock },
  DELIVERED: { tone: 'good', icon: IconCircleCheck },
  FAILED: { tone: 'bad', icon: IconAlertTriangle },
} as const;

/** What was sent to an address, what was answered, and sending it again. */
export function WebhookJournalModal({ address, onClose }: { readonly address: Webhook; readonly onClose: () => void }) {
  const { t } = useTranslation('webhook');
  const journal = useDeliveries(address.id);
  const testing = useTestWebhook();
  const items = journal.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ModalFrame title={t('journal.title', { name: address.name })} onClose={onClose}>
      <div className={styles.tools}>
        <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate(address)}>
          {t('journal.test')}
        </Button>
        <Button variant="default" loading={journal.isRefetching} onClick={() => void journal.refetch()}>
          {t('journal.refresh')}
        </Button>
        <ResendSince address={address} />
      </div>
      {journal.error && <ErrorState error={journal.error} onRetry={() => void journal.refetch()} />}
      {journal.isPending && <Skeletons count={4} height={48} />}
      {journal.isSuccess && items.length === 0 && (
        <EmptyState title={t('journal.empty')} hint={t('journal.emptyHint')} icon={IconHistory} />
      )}
      <ul className={styles.list}>
        {items.map((each) => (
          <Delivery key={each.id} delivery={each} />
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
    </ModalFrame>
  );
}

function ResendSince({ address: { id } }: { readonly address: Webhook }) {
  const { t } = useTranslation('webhook');
  const [day, setDay] = useState('');
  const resending = useResendSince();
  return (
    <>
      <DayField label={t('journal.since')} day={day} onDay={setDay} />
      <Button
        variant="default"
        disabled={!isDay(day)}
        loading={resending.isPending}
        onClick={() => resending.mutate({ id, day })}
      >
        {t('journal.resendSince')}
      </Button>
    </>
  );
}

function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhook');
  const [isOpen, setOpen] = useState(false);
  const { topic, state, attempts, createdAt, nextAt, uuid } = delivery;
  return (
    <li>
      <div className={styles.head}>
        <strong>{topic}</strong>
        <ToneBadge {...looks[state]} label={t(`journal.state.${state}`)} />
      </div>
      <span>
        <RelativeTime instant={createdAt} /> · {t('journal.attempts', { count: attempts })}
        {nextAt && (
          <>
            {' · '}
            {t('journal.next')} <RelativeTime instant={nextAt} />
          </>
        )}
      </span>
      <div>
        <Button
          variant="subtle"
          size="xs"
          aria-expanded={isOpen}
          aria-label={t('journal.detailOf', { topic, uuid })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('journal.detail')}
        </Button>
      </div>
      {isOpen && <DeliveryDetail delivery={delivery} />}
    </li>
  );
}

function DeliveryDetail({ delivery: { id, state } }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhook');
  const { data, error, refetch } = useDelivery(id);
  const resending = useResend();
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={2} height={48} />;
  }
  return (
    <div className={styles.form}>
      <div>
        <span>{t('journal.body')}</span>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard */}
        <pre className={styles.text} tabIndex={0}>
          {data.body}
        </pre>
      </div>
      {data.tries.map((each) => (
        <Try key={each.at} attempt={each} />
      ))}
      {state !== 'WAITING' && (
        <div>
          <Button variant="default" size="xs" loading={resending.isPending} onClick={() => resending.mutate(id)}>
            {t('journal.resend')}
          </Button>
        </div>
      )}
    </div>
  );
}

const faults = ['address', 'forbidden', 'unresolved', 'timeout', 'connection'] as const;

function Try({ attempt: { at, status, text, fault, ms } }: { readonly attempt: WebhookAttempt }) {
  const { t } = useTranslation('webhook');
  const known = faults.find((each) => each === fault);
  return (
    <div>
      <span>
        <RelativeTime instant={at} /> ·{' '}
        {status === null ? t(`journal.faults.${known ?? 'connection'}`) : t('journal.answered', { status })} ·{' '}
        {t('journal.took', { ms })}
      </span>
      {text !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  );
}
