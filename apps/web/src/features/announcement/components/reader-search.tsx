import { Button, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { Announcement } from '@tramite/contract';
import { isDay } from '@tramite/rules/date/day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { DayField } from '../../../parts/date/day-field.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { LateField } from '../../../ui/field/late-field.tsx';
import { type ReaderFilter, useReaders } from '../api/announcements.query.ts';
import styles from './announcement.module.css';

/** Who was told and who read it when: by name, by day, and by whether they read it. */
export function ReaderSearch({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcement');
  const { id, read, told } = announcement;
  const [filter, setFilter] = useState<ReaderFilter>({});
  const change = (part: ReaderFilter) => setFilter((former) => ({ ...former, ...part }));
  const [days, setDays] = useState({ since: '', until: '' });
  // What is no day yet does not narrow.
  const setDay = (name: 'since' | 'until', typed: string) => {
    setDays((former) => ({ ...former, [name]: typed }));
    change({ [name]: isDay(typed) ? typed : undefined });
  };
  const day = (name: 'since' | 'until') => (
    <DayField label={t(`readers.${name}`)} day={days[name]} onDay={(typed) => setDay(name, typed)} />
  );
  return (
    <Stack gap="sm">
      <Title order={3}>{t('readers.title')}</Title>
      <Text>{told === 0 ? t('readers.noneTold') : t('readers.summary', { read, told })}</Text>
      <search>
        <Stack gap="sm">
          <LateField
            label={t('readers.text')}
            text={filter.text ?? ''}
            isSearch
            onType={(text) => change({ text: text || undefined })}
          />
          <SegmentedControl
            aria-label={t('readers.read')}
            value={filter.read ?? 'all'}
            data={(['all', 'yes', 'no'] as const).map((value) => ({ value, label: t(`readers.${value}`) }))}
            onChange={(value) => change({ read: value === 'all' ? undefined : value })}
          />
          <div className={styles.times}>
            {day('since')}
            {day('until')}
          </div>
        </Stack>
      </search>
      <Readers id={id} filter={filter} />
    </Stack>
  );
}

function Readers({ id, filter }: { readonly id: number; readonly filter: ReaderFilter }) {
  const { t } = useTranslation('announcement');
  const readers = useReaders(id, filter);
  if (readers.isPending) {
    return <Skeletons count={4} height={40} />;
  }
  if (readers.data === undefined) {
    return <ErrorState error={readers.error} onRetry={() => void readers.refetch()} />;
  }
  const rows = readers.data.pages.flatMap(({ items }) => items);
  const count = readers.data.pages[0]?.count ?? 0;
  return (
    <>
      <Text c="dimmed" size="dense" role="status">
        {count === 0 ? t('readers.none') : t('readers.count', { count })}
      </Text>
      <ul className={styles.readers}>
        {rows.map((reader) => (
          <li key={reader.id} className={styles.reader}>
            <span>{reader.name}</span>
            <Text span size="dense" c="dimmed">
              {t('readers.toldAt', { date: formatDateTime(reader.toldAt) })}
              {' · '}
              {reader.readAt === null
                ? t('readers.unread')
                : t('readers.readAt', { date: formatDateTime(reader.readAt) })}
            </Text>
          </li>
        ))}
      </ul>
      {readers.hasNextPage && (
        <Button variant="default" loading={readers.isFetchingNextPage} onClick={() => void readers.fetchNextPage()}>
          {t('readers.more')}
        </Button>
      )}
    </>
  );
}
