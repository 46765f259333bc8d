import { Text, Title } from '@mantine/core';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { failureKindOf } from '../../../lib/api/api-error.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { useCapturedToday } from '../api/list-captured-today.query.ts';
import styles from './capture.module.css';

/** What the user captured today; nothing for who may capture and not look. */
export function CapturedToday() {
  const { t } = useTranslation('capture');
  const { data, error, refetch } = useCapturedToday();
  if (failureKindOf(error) === 'denied') {
    return null;
  }
  const rest = (data?.count ?? 0) - (data?.processes.length ?? 0);
  return (
    <section aria-labelledby="captured-today" className={styles.card}>
      <Title order={2} size="h3" id="captured-today" mb={4}>
        {data && data.count > 0 ? t('today.titleOf', { count: data.count }) : t('today.title')}
      </Title>
      {error && (
        <InlineFailure error={error} onRetry={() => void refetch()}>
          {t('today.failed')}
        </InlineFailure>
      )}
      {!data && !error && <Skeletons count={2} height={40} />}
      {data?.processes.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('today.none')}
        </Text>
      )}
      <ul className={styles.list}>
        {data?.processes.map((process) => (
          <TodayRow key={process.id} process={process} />
        ))}
      </ul>
      {rest > 0 && (
        <Text size="xs" c="dimmed">
          {t('today.more', { count: rest })}
        </Text>
      )}
    </section>
  );
}

function TodayRow({ process: { id, type, subject, task, situation, captureInfo } }: { readonly process: Process }) {
  const { t } = useTranslation('capture');
  const whose = subject.customer?.display || type.label;
  return (
    <li className={styles.item}>
      <div className={styles.itemMain}>
        <TextLink className={styles.itemName} to="/home" search={{ type: 'workflows', workflowId: id }}>
          {t('today.process', { id, name: whose })}
        </TextLink>
        <span className={styles.itemNote}>{[type.label, task?.label ?? situation.name].join(' · ')}</span>
        <span className={styles.itemNote}>
          <RelativeTime instant={captureInfo.date} />
        </span>
      </div>
    </li>
  );
}
