import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-section.module.css';

export interface PageSectionProps {
  /** Not needed where the heading of the page says it. */
  readonly title?: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A card of a page that is read or filled in: one subject, its heading, and what belongs to it. */
export function PageSection({ title, hint, children }: PageSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      {title && <Title order={2}>{title}</Title>}
      {hint && <Text c="dimmed">{hint}</Text>}
      {children}
    </section>
  );
}
