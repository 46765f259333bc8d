import { Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import styles from './page-heading.module.css';

export interface Crumb {
  readonly label: string;
  /** Router path below /auto; a group of pages has none. */
  readonly to?: string;
}

export interface PageHeadingProps {
  /** From the widest place on; 'Consulta' unless said. */
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly title: string;
}

/** Where the user is: the way from the widest place, that ends in the heading of the page. */
export function PageHeading({ crumbs, title }: PageHeadingProps) {
  const { t } = useTranslation(['common', 'menu']);
  const way = crumbs ?? [{ label: t('menu:home'), to: '/home' }];
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.heading}>
      {way.map(({ label, to }) => (
        <span key={label} className={styles.crumb} data-crumb>
          {to ? (
            <Anchor component={Link} to={to} state={askAnew} c="dimmed" className={styles.link}>
              {label}
            </Anchor>
          ) : (
            <span>{label}</span>
          )}
          <span aria-hidden>›</span>
        </span>
      ))}
      <Title order={1} aria-current="page" className={styles.title}>
        {title}
      </Title>
    </nav>
  );
}
