import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { registrations } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from './registration-menu.module.css';

interface RegistrationMenuProps {
  /** `rail` beside a list, `overview` with what each is for. */
  readonly look: 'rail' | 'overview';
}

const groups = ['entities', 'processes'] as const;

/** Ways to the registrations by group. */
export function RegistrationMenu({ look }: RegistrationMenuProps) {
  const { t } = useTranslation('registration');
  return (
    <nav aria-label={t('title')} className={styles[look]}>
      {groups.map((group) => (
        <section key={group}>
          <Title order={2} className={styles.title}>
            {t(`group.${group}`)}
          </Title>
          <ul className={styles.list}>
            {registrations
              .filter((each) => each.group === group)
              .map(({ name, label, hint }) => (
                <li key={name}>
                  <Link
                    to="/backoffice/$page"
                    params={{ page: name }}
                    className={styles.link}
                    activeOptions={{ includeSearch: false }}
                  >
                    <span className={styles.label}>{label}</span>
                    {look === 'overview' && (
                      <Text span size="dense" c="dimmed">
                        {hint}
                      </Text>
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
