import { IconAlertTriangle, IconBan, IconCircleX } from '@tabler/icons-react';
import { formatBytes } from '@tramite/rules/text/bytes';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import type { Room } from '../api/list-rooms.query.ts';

type T = TFunction<'installation'>;

/** The columns of what companies keep, and what is left of them on a phone. */
export function useRoomColumns() {
  const { t } = useTranslation('installation');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t) }), [t]);
}

const space = ({ bytes, most }: Room, t: T) =>
  t('rooms.of', { used: formatBytes(bytes), most: formatBytes(most.bytes) });
const files = (room: Room, t: T) =>
  t('rooms.of', { used: formatCount(room.files), most: formatCount(room.most.files) });
const work = (room: Room, t: T) => t('rooms.of', { used: formatCount(room.work), most: formatCount(room.most.work) });

const columnsOf = (t: T): readonly RecordColumn<Room>[] => [
  { id: 'label', label: t('rooms.label'), width: 200, grows: true, isFixed: true, cell: ({ label }) => label },
  { id: 'space', label: t('rooms.space'), width: 176, cell: (room) => space(room, t) },
  { id: 'state', label: t('rooms.state'), width: 152, cell: (room) => <Standing room={room} /> },
  { id: 'files', label: t('rooms.files'), width: 168, cell: (room) => files(room, t) },
  { id: 'work', label: t('rooms.work'), width: 120, cell: (room) => work(room, t) },
  {
    id: 'people',
    label: t('rooms.people'),
    width: 96,
    align: 'end',
    hiddenBelow: 900,
    cell: ({ people }) => formatCount(people),
  },
  {
    id: 'documents',
    label: t('rooms.documents'),
    width: 120,
    align: 'end',
    hiddenBelow: 1100,
    cell: ({ documents }) => formatCount(documents),
  },
  {
    id: 'processes',
    label: t('rooms.processes'),
    width: 112,
    align: 'end',
    hiddenBelow: 1100,
    cell: ({ processes }) => formatCount(processes),
  },
];

const linesOf =
  (t: T) =>
  (room: Room): RecordLines => ({
    title: room.label,
    mark: <Standing room={room} />,
    note: space(room, t),
    state: files(room, t),
  });

const NEAR = 0.9;

/** Says where a company is full, or will soon be. */
function Standing({ room }: { readonly room: Room }) {
  const { t } = useTranslation('installation');
  const share = Math.max(room.bytes / room.most.bytes, room.files / room.most.files);
  if (share >= 1) {
    return <ToneBadge tone="bad" icon={IconCircleX} label={t('rooms.full')} />;
  }
  if (share >= NEAR) {
    return <ToneBadge tone="warn" icon={IconAlertTriangle} label={t('rooms.near')} />;
  }
  return room.enabled ? null : <ToneBadge tone="mute" icon={IconBan} label={t('rooms.disabled')} />;
}
