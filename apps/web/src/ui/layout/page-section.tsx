import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-section.module.css';

export interface PageSectionProps {
  /** For `PageAnchors` to lead to. */
  readonly id?: string;
  /** Not needed where the heading of the page says it. */
  readonly title?: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A card of a page that is read or filled in: one subject, its heading, and what belongs to it. */
export function PageSection({ id, title, hint, children }: PageSectionProps) {
  return (
    <section className={styles.section} aria-label={title} {...(id && { id, tabIndex: -1, 'data-focus-place': true })}>
      {title && <Title order={2}>{title}</Title>}
      {hint && <Text c="dimmed">{hint}</Text>}
      {children}
    </section>
  );
}
