import { Avatar } from '@mantine/core';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { UserCard } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './user.module.css';

type T = TFunction<'user'>;

/** The columns of the people, and what is left of them on a phone. */
export function useUserColumns() {
  const { t } = useTranslation('user');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t) }), [t]);
}

const columnsOf = (t: T): readonly RecordColumn<UserCard>[] => [
  { id: 'name', label: t('columns.name'), width: 220, grows: true, isFixed: true, cell: (user) => <Named {...user} /> },
  { id: 'login', label: t('columns.login'), width: 180, grows: true, hiddenBelow: 700, cell: ({ login }) => login },
  {
    id: 'roles',
    label: t('columns.roles'),
    width: 170,
    grows: true,
    cell: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  {
    id: 'places',
    label: t('columns.places'),
    width: 190,
    grows: true,
    hiddenBelow: 900,
    cell: (user) => placesOf(t, user),
  },
  { id: 'telefone', label: t('columns.telefone'), width: 130, hiddenBelow: Infinity, cell: ({ telefone }) => telefone },
  {
    id: 'processes',
    label: t('columns.processes'),
    width: 120,
    align: 'end',
    hiddenBelow: 1100,
    cell: ({ processes }) => formatCount(processes, false),
  },
  {
    id: 'lastAccess',
    label: t('columns.lastAccess'),
    width: 140,
    hiddenBelow: 800,
    cell: ({ lastAccessAt }) => lastAccess(t, lastAccessAt),
  },
  { id: 'enabled', label: t('columns.enabled'), width: 110, cell: ({ enabled }) => <UserState isEnabled={enabled} /> },
];

const linesOf =
  (t: T) =>
  (user: UserCard): RecordLines => ({
    title: user.name,
    mark: user.enabled ? undefined : <UserState isEnabled={false} />,
    note: [user.roles.map(({ name }) => name).join(', '), placesOf(t, user)].filter(Boolean).join(' · '),
    state: lastAccess(t, user.lastAccessAt),
  });

const lastAccess = (t: T, at: string | null) => (at ? <RelativeTime instant={at} /> : t('never'));

function Named({ name, photo }: Pick<UserCard, 'name' | 'photo'>) {
  return (
    <span className={styles.named}>
      <Avatar src={photo} name={name} alt="" size={24} imageProps={{ loading: 'lazy' }} aria-hidden />
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/** Where somebody works, short. */
export function placesOf(t: T, { allEstablishments, establishment }: UserCard): string {
  if (allEstablishments) {
    return t('everywhere');
  }
  return establishment.map(({ label }) => label).join(', ');
}

export function UserState({ isEnabled }: { readonly isEnabled: boolean }) {
  const { t } = useTranslation('user');
  return isEnabled ? (
    <ToneBadge tone="good" icon={IconCircleCheck} label={t('state.enabled')} />
  ) : (
    <ToneBadge tone="mute" icon={IconCircleOff} label={t('state.disabled')} />
  );
}
