import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import sideways from '../theme/sideways.module.css';
import styles from './page-anchors.module.css';

export interface PageAnchorsProps {
  /** `id` of a `PageSection` on the page, and its title. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
  /** What is done with the whole page, at the end of the row. */
  readonly children?: ReactNode;
}

/** Ways to the parts of a long page, that stay in sight; the focus goes along. */
export function PageAnchors({ sections, children }: PageAnchorsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.anchors} data-no-print>
      <nav aria-label={t('onThisPage')} className={`${styles.row} ${sideways.row}`}>
        {sections.map(({ id, label }) => (
          <UnstyledButton key={id} className={styles.anchor} onClick={() => goTo(id)}>
            {label}
          </UnstyledButton>
        ))}
      </nav>
      {children}
    </div>
  );
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
