import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { type Announcement, announcementStates } from '@tramite/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LateField } from '../../../ui/field/late-field.tsx';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useAnnouncements } from '../api/announcements.query.ts';
import styles from './announcement.module.css';
import { useAnnouncementColumns } from './announcement-columns.tsx';

const filters = ['ALL', 'RUNNING', 'SCHEDULED', 'ENDED', 'WITHDRAWN'] as const;

export interface AnnouncementListProps {
  readonly onOpen: (announcement: Announcement) => void;
  readonly onWrite: () => void;
}

/** What people wrote for others, found by its words and by how it stands. */
export function AnnouncementList({ onOpen, onWrite }: AnnouncementListProps) {
  const { t } = useTranslation('announcement');
  const isMobile = useIsMobile();
  const [filter, setFilter] = useState<(typeof filters)[number]>('ALL');
  const [text, setText] = useState('');
  const state = announcementStates.find((each) => each === filter);
  return (
    <>
      <search className={styles.tools}>
        <LateField className={styles.search} label={t('search')} text={text} isSearch onType={setText} />
        <SegmentedControl
          aria-label={t('stateFilter')}
          orientation={isMobile ? 'vertical' : 'horizontal'}
          fullWidth={isMobile}
          value={filter}
          data={filters.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={setFilter}
        />
      </search>
      <Found query={{ ...(state && { state }), ...(text && { text }) }} onOpen={onOpen} onWrite={onWrite} />
    </>
  );
}

interface FoundProps extends AnnouncementListProps {
  readonly query: Parameters<typeof useAnnouncements>[0];
}

function Found({ query, onOpen, onWrite }: FoundProps) {
  const { t } = useTranslation('announcement');
  const [density] = useDensity();
  const parts = useAnnouncementColumns();
  const found = useAnnouncements(query);
  const rows = useMemo(() => found.data?.pages.flatMap(({ items }) => items) ?? [], [found.data]);
  const acts = useStable({
    open: onOpen,
    more: () => {
      if (found.hasNextPage && !found.isFetchingNextPage) {
        void found.fetchNextPage();
      }
    },
  });
  if (found.isPending) {
    return <TableSkeleton count={8} density={density} />;
  }
  if (found.data === undefined) {
    return <ErrorState isPage error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (rows.length === 0) {
    const isNarrowed = Object.keys(query).length > 0;
    return (
      <EmptyState
        title={t(isNarrowed ? 'nothingFound' : 'empty')}
        hint={t(isNarrowed ? 'nothingFoundHint' : 'emptyHint')}
        icon={IconSpeakerphone}
        action={!isNarrowed && <Button onClick={onWrite}>{t('write')}</Button>}
      />
    );
  }
  const count = found.data.pages[0]?.count ?? 0;
  return (
    <>
      <Text c="dimmed" size="dense" role="status">
        {t('count', { count, formatted: formatCount(count, false) })}
      </Text>
      <RecordTable
        {...parts}
        name="announcements"
        listKey={`announcements ${JSON.stringify(query)}`}
        label={t('title')}
        rows={rows}
        total={count}
        density={density}
        isBusy={found.isFetching}
        isStale={found.isPlaceholderData}
        onOpen={acts.open}
        onNearEnd={acts.more}
      />
    </>
  );
}
