import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-footer.module.css';

export interface PageFooterProps {
  /** Read out as it changes. */
  readonly announced?: ReactNode;
  /** What stands below it and is not read out: what is still missing changes with every field. */
  readonly status?: ReactNode;
  /** How much of what has to be there is there. */
  readonly progress?: { readonly label: string; readonly done: number; readonly total: number };
  /** Buttons, the one that sends at the end. */
  readonly children: ReactNode;
}

/** The bar that stays in sight at the end of a page: what is missing, and what sends it. */
export function PageFooter({ announced, status, progress, children }: PageFooterProps) {
  return (
    <div className={styles.footer} data-bottom-bar data-no-print>
      {progress && progress.total > 0 && (
        <Progress.Root size={3} radius={0} className={styles.progress}>
          <Progress.Section
            value={(100 * progress.done) / progress.total}
            aria-label={progress.label}
            aria-valuetext={`${progress.done}/${progress.total}`}
          />
        </Progress.Root>
      )}
      <div className={styles.status}>
        <div className={styles.announced} role="status">
          {announced}
        </div>
        {status}
      </div>
      {children}
    </div>
  );
}
