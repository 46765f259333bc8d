import { Button, Select } from '@mantine/core';
import { IconClock, IconClockExclamation, IconHistory } from '@tabler/icons-react';
import type { Progress } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatWorkingHours } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { type HistorySubject, useProgress } from '../api/list-progress.query.ts';
import { countTypes, groupByDay, typeOf } from '../progress-types.ts';
import styles from './history-timeline.module.css';
import { ProgressIcon } from './progress-icon.tsx';

/** What happened to a record, day by day, newest first, with a filter by kind over what is loaded. */
export function HistoryTimeline({ subject }: { readonly subject: HistorySubject }) {
  const { t } = useTranslation('document');
  const history = useProgress(subject);
  const [type, setType] = useState<string | null>(null);
  if (history.isPending) {
    return <Skeletons count={6} height={44} />;
  }
  if (history.data === undefined) {
    return <ErrorState title={t('history.failed')} error={history.error} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return <EmptyState title={t('history.empty')} hint={t('history.emptyHint')} icon={IconHistory} />;
  }
  const types = countTypes(entries);
  const shown = types.some(([known]) => known === type) ? entries.filter((entry) => typeOf(entry) === type) : entries;
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await history.fetchNextPage();
    if (isFetchNextPageError) {
      toast.error(error ?? t('history.failed'), { id: 'history' });
    }
  };
  return (
    <>
      {types.length > 1 && (
        <Select
          className={styles.filter}
          label={t('history.filter')}
          placeholder={t('history.all', { formatted: formatCount(entries.length) })}
          data={types.map(([value, count]) => ({ value, label: `${t(`history.types.${value}`)} (${count})` }))}
          value={type}
          onChange={setType}
          clearable
          clearButtonProps={{ 'aria-label': t('history.clearFilter') }}
        />
      )}
      {groupByDay(shown).map(({ day, entries: ofDay }) => (
        <section key={`${day}-${ofDay[0]?.id}`}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.entries}>
            {ofDay.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} isOfProcess={subject.workflowId !== undefined} />
            ))}
          </ol>
        </section>
      ))}
      {history.hasNextPage && (
        <Button fullWidth variant="default" loading={history.isFetchingNextPage} onClick={() => void loadMore()}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

function HistoryEntry({ entry, isOfProcess }: { readonly entry: Progress; readonly isOfProcess: boolean }) {
  const { t } = useTranslation('document');
  const type = typeOf(entry);
  return (
    <li className={styles.entry}>
      <ProgressIcon type={type} />
      <div className={styles.text}>
        <span className={styles.description}>{entry.description}</span>
        <span className={styles.detail}>
          {t(`history.types.${type}`)}
          {isOfProcess && entry.documentId !== null && ` · ${t('history.document', { id: entry.documentId })}`}
          {' · '}
          {entry.user?.name ?? t('history.system')}
        </span>
      </div>
      <div className={styles.side}>
        <span className={styles.detail}>
          <RelativeTime instant={entry.date} />
        </span>
        {entry.sla !== null && <SlaThen minutes={entry.sla} />}
      </div>
    </li>
  );
}

/** How the SLA stood when it happened. */
function SlaThen({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('document');
  const time = formatWorkingHours(minutes / 60);
  return minutes < 0 ? (
    <ToneBadge tone="bad" icon={IconClockExclamation} label={t('history.late', { time })} />
  ) : (
    <ToneBadge tone="mute" icon={IconClock} label={t('history.left', { time })} />
  );
}
