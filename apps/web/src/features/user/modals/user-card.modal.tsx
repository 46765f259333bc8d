import { Avatar, Title } from '@mantine/core';
import type { UserCard } from '@tramite/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { FactList } from '../../../ui/value/fact-list.tsx';
import styles from '../components/user.module.css';
import { UserActs } from '../components/user-acts.tsx';
import { placesOf, UserState } from '../components/user-columns.tsx';
import { UserSessions } from '../components/user-sessions.tsx';

export interface UserCardModalProps {
  readonly user: UserCard;
  /** Further acts. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

/** Everything about somebody of the company, and what can be done about it. */
export function UserCardModal({ user, more, onClose }: UserCardModalProps) {
  const { t } = useTranslation('user');
  return (
    <ModalFrame title={user.name} shape="side" onClose={onClose}>
      <div className={styles.card}>
        <span className={styles.named}>
          <Avatar src={user.photo} name={user.name} alt="" size={56} aria-hidden />
          <UserState isEnabled={user.enabled} />
        </span>
        <FactList isSpread facts={useFacts(user)} />
        <UserActs user={user}>{more}</UserActs>
        <Section title={t('sessions.title')}>
          <UserSessions user={user} />
        </Section>
      </div>
    </ModalFrame>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <Title order={3}>{title}</Title>
      {children}
    </section>
  );
}

function useFacts(user: UserCard) {
  const { t } = useTranslation('user');
  const joined = (parts: readonly string[]) => parts.join(', ');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('columns.login'), user.login],
    [t('columns.email'), user.email],
    [t('columns.cpf'), user.cpf],
    [t('columns.telefone'), user.telefone],
    [t('columns.lastAccess'), user.lastAccessAt ? formatDateTime(user.lastAccessAt) : t('never')],
    [t('columns.processes'), formatCount(user.processes, false)],
    [t('columns.roles'), joined(user.roles.map(({ name }) => name))],
    [t('columns.functions'), joined(user.functions.map(({ label }) => label))],
    [t('columns.places'), placesOf(t, user)],
    [t('columns.companies'), joined(user.companies.map(({ name }) => name))],
    [t('columns.groups'), joined(user.groups.map(({ name }) => name))],
  ];
  return facts.flatMap(([label, display], id) => (display ? [{ id, label, display }] : []));
}
