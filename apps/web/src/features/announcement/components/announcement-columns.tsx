import { IconCalendarTime, IconCircleCheck, IconCircleOff, IconFlagCheck } from '@tabler/icons-react';
import type { Announcement, AnnouncementState } from '@tramite/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { shortName } from '../../../lib/format/text.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

const looks = {
  RUNNING: { tone: 'good', icon: IconCircleCheck },
  SCHEDULED: { tone: 'warn', icon: IconCalendarTime },
  ENDED: { tone: 'past', icon: IconFlagCheck },
  WITHDRAWN: { tone: 'mute', icon: IconCircleOff },
} as const;

/** How it stands, in icon and word. */
export function AnnouncementStateBadge({ state }: { readonly state: AnnouncementState }) {
  const { t } = useTranslation('announcement');
  return <ToneBadge {...looks[state]} label={t(`state.${state}`)} />;
}

/** The columns of what people wrote, and the same on a phone. */
export function useAnnouncementColumns() {
  const { t } = useTranslation('announcement');
  return useMemo(() => {
    const readOf = ({ read, told }: Announcement) => t('readOf', { read, told });
    const columns: readonly RecordColumn<Announcement>[] = [
      { id: 'title', label: t('columns.title'), width: 260, grows: true, isFixed: true, cell: ({ title }) => title },
      {
        id: 'state',
        label: t('columns.state'),
        width: 130,
        cell: ({ state }) => <AnnouncementStateBadge state={state} />,
      },
      { id: 'from', label: t('columns.from'), width: 150, cell: ({ from }) => formatDateTime(from) },
      {
        id: 'until',
        label: t('columns.until'),
        width: 150,
        hiddenBelow: 900,
        cell: ({ until }) => (until === null ? '' : formatDateTime(until)),
      },
      {
        id: 'author',
        label: t('columns.author'),
        width: 150,
        hiddenBelow: 900,
        cell: ({ author }) => shortName(author.name),
      },
      { id: 'read', label: t('columns.read'), width: 100, align: 'end', cell: readOf },
    ];
    const lines = (row: Announcement): RecordLines => ({
      title: row.title,
      mark: <AnnouncementStateBadge state={row.state} />,
      note: `${formatDateTime(row.from)} · ${shortName(row.author.name)}`,
      state: readOf(row),
    });
    return { columns, lines };
  }, [t]);
}
