import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayHeading } from '../../../lib/format/date.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useIsPrinting } from '../../../ui/hooks/use-is-printing.ts';
import { type HistorySubject, type Narrowing, useProgress } from '../api/list-progress.query.ts';
import { daysOf, type HistoryDay, newestOf, pausesIn } from '../history-days.ts';
import { usePrintWhole } from '../use-print-whole.ts';
import { AccessFold } from './access-fold.tsx';
import { HistoryEntry, type HistoryLinks } from './history-entry.tsx';
import { HistoryFilters } from './history-filters.tsx';
import styles from './history-timeline.module.css';

export interface HistoryTimelineProps extends HistoryLinks {
  readonly subject: HistorySubject;
  /** So many entries, and a button for the others, where it is a part of a page; on paper all. */
  readonly atFirst?: number;
}

/** What happened to a record, day by day, newest first, narrowed by kind, person and day. */
export function HistoryTimeline({ subject, atFirst, ...links }: HistoryTimelineProps) {
  const { t } = useTranslation('history');
  const [narrowing, setNarrowing] = useState<Narrowing>({});
  const history = useProgress(subject, narrowing);
  const print = usePrintWhole(history);
  const [isUnfolded, setUnfolded] = useState(atFirst === undefined);
  const isWhole = useIsPrinting() || isUnfolded;
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await history.fetchNextPage();
    if (isFetchNextPageError) {
      toast.error(error ?? t('failed'), { id: 'history' });
    }
  };
  if (history.isPending) {
    return <Skeletons count={6} height={44} />;
  }
  if (history.data === undefined) {
    return <ErrorState title={t('failed')} error={history.error} onRetry={() => void history.refetch()} />;
  }
  const { pages } = history.data;
  const days = daysOf(pages);
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const isOfProcess = subject.workflowId !== undefined;
  const pauses = isOfProcess && !isNarrowed ? pausesIn(days) : new Map<number, number>();
  const shown = isWhole || isNarrowed ? days : newestOf(days, atFirst ?? 0);
  const isFolded = shown !== days && (history.hasNextPage || countOf(shown) < countOf(days));
  return (
    <>
      <HistoryFilters
        narrowing={narrowing}
        facets={pages[0]?.facets ?? null}
        onChange={setNarrowing}
        print={{ ...print, isOffered: days.length > 0 }}
      />
      <div aria-busy={history.isPlaceholderData} className={history.isPlaceholderData ? styles.stale : undefined}>
        {days.length === 0 && (
          <EmptyState
            title={t(isNarrowed ? 'none' : 'empty')}
            hint={t(isNarrowed ? 'noneHint' : 'emptyHint')}
            icon={IconHistory}
            action={
              isNarrowed && (
                <Button variant="default" onClick={() => setNarrowing({})}>
                  {t('filter.clear')}
                </Button>
              )
            }
          />
        )}
        {shown.map((day) => (
          <Day key={day.day} day={day} pauses={pauses} isOfProcess={isOfProcess} links={links} />
        ))}
        {isFolded && (
          <Button fullWidth variant="default" onClick={() => setUnfolded(true)}>
            {t('showAll')}
          </Button>
        )}
        {!isFolded && history.hasNextPage && (
          <Button fullWidth variant="default" loading={history.isFetchingNextPage} onClick={() => void loadMore()}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  );
}

interface DayProps {
  readonly day: HistoryDay;
  readonly pauses: ReadonlyMap<number, number>;
  readonly isOfProcess: boolean;
  readonly links: HistoryLinks;
}

function Day({ day: { day, entries, people }, pauses, isOfProcess, links }: DayProps) {
  return (
    <section>
      <h3 className={styles.day}>{headingOf(day, entries[0]?.date ?? people[0]?.last)}</h3>
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <HistoryEntry
              key={entry.id}
              entry={entry}
              pause={pauses.get(entry.id)}
              isOfProcess={isOfProcess}
              {...links}
            />
          ))}
        </ol>
      )}
      {people.length > 0 && <AccessFold people={people} />}
    </section>
  );
}

const countOf = (days: readonly HistoryDay[]) => days.reduce((count, { entries }) => count + entries.length, 0);

const headingOf = (day: string, instant: string | undefined) =>
  instant === undefined ? day : formatDayHeading(instant, Date.now());
