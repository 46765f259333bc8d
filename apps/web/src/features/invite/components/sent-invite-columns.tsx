import { IconBan, IconCircleCheck, IconClock, IconHourglassOff } from '@tabler/icons-react';
import type { SentInvite } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/date.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

/** An invite as a row of the table, whose ids are numbers. */
export interface InviteLine {
  readonly id: number;
  readonly invite: SentInvite;
}

const looks = {
  PENDING: { tone: 'warn', icon: IconClock },
  USED: { tone: 'good', icon: IconCircleCheck },
  EXPIRED: { tone: 'bad', icon: IconHourglassOff },
  REVOKED: { tone: 'mute', icon: IconBan },
} as const;

type T = TFunction<'invite'>;

/** The columns of the sent invites, and what is left of them on a phone. */
export function useSentInviteColumns() {
  const { t } = useTranslation('invite');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t) }), [t]);
}

const rolesOf = ({ roles }: SentInvite) => roles.map(({ name }) => name).join(', ');
const placesOf = ({ establishments }: SentInvite) => establishments.map(({ label }) => label).join(', ');

const columnsOf = (t: T): readonly RecordColumn<InviteLine>[] => [
  {
    id: 'email',
    label: t('columns.email'),
    width: 240,
    grows: true,
    isFixed: true,
    cell: ({ invite }) => invite.email,
  },
  { id: 'state', label: t('columns.state'), width: 130, cell: ({ invite }) => <State t={t} state={invite.state} /> },
  {
    id: 'roles',
    label: t('columns.roles'),
    width: 160,
    grows: true,
    hiddenBelow: 700,
    cell: ({ invite }) => rolesOf(invite),
  },
  {
    id: 'places',
    label: t('columns.places'),
    width: 180,
    grows: true,
    hiddenBelow: 900,
    cell: ({ invite }) => placesOf(invite),
  },
  {
    id: 'sentAt',
    label: t('columns.sentAt'),
    width: 130,
    cell: ({ invite }) => <RelativeTime instant={invite.sentAt} />,
  },
  {
    id: 'expiresAt',
    label: t('columns.expiresAt'),
    width: 110,
    hiddenBelow: 800,
    cell: ({ invite }) => formatDate(invite.expiresAt),
  },
  {
    id: 'invitedBy',
    label: t('columns.invitedBy'),
    width: 160,
    hiddenBelow: 1100,
    cell: ({ invite }) => invite.invitedBy ?? '',
  },
];

const linesOf =
  (t: T) =>
  ({ invite }: InviteLine): RecordLines => ({
    title: invite.email,
    mark: <State t={t} state={invite.state} />,
    note: [rolesOf(invite), placesOf(invite)].filter(Boolean).join(' · '),
    state: <RelativeTime instant={invite.sentAt} />,
  });

function State({ t, state }: { readonly t: T; readonly state: SentInvite['state'] }) {
  return <ToneBadge {...looks[state]} label={t(`state.${state}`)} />;
}
