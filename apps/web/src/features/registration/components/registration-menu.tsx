import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ipLevels, registrations } from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import styles from './registration-menu.module.css';

interface RegistrationMenuProps {
  /** `rail` beside a list, `overview` with what each is for. */
  readonly look: 'rail' | 'overview';
}

const groups = ['entities', 'processes'] as const;

/** Ways to the registrations by group, and to the networks they are reached from. */
export function RegistrationMenu({ look }: RegistrationMenuProps) {
  const { t } = useTranslation('registration');
  const user = useUser();
  const mayRestrict = hasAnyPermission(user, ['admin.ip']);
  const words = user.customer?.words ?? null;
  return (
    <nav aria-label={t('title')} className={styles[look]}>
      {groups.map((group) => (
        <MenuGroup key={group} title={t(`group.${group}`)}>
          {registrations
            .filter((each) => each.group === group)
            .map((each) => inWords(words, each))
            .map(({ name, label, hint }) => (
              <Way key={name} to={name} label={label} hint={look === 'overview' ? hint : undefined} />
            ))}
        </MenuGroup>
      ))}
      {mayRestrict && (
        <MenuGroup title={t('group.networks')}>
          {ipLevels.map((level) => (
            <Way
              key={level}
              to={`${level}-ip`}
              label={t(`networks.${level}`)}
              hint={look === 'overview' ? t('networks.hint') : undefined}
            />
          ))}
        </MenuGroup>
      )}
    </nav>
  );
}

function MenuGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={2} className={styles.title}>
        {title}
      </Title>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface WayProps {
  readonly to: string;
  readonly label: string;
  readonly hint: string | undefined;
}

function Way({ to, label, hint }: WayProps) {
  return (
    <li>
      <Link
        to="/backoffice/$page"
        params={{ page: to }}
        className={styles.link}
        activeOptions={{ includeSearch: false }}
      >
        <span className={styles.label}>{label}</span>
        {hint !== undefined && (
          <Text span size="dense" c="dimmed">
            {hint}
          </Text>
        )}
      </Link>
    </li>
  );
}
