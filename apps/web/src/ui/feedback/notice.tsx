import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly tone: 'good' | 'info' | 'warn' | 'bad';
  readonly title?: string;
  readonly children: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; none for a notice that was there from the start. */
  readonly role?: 'alert' | 'status';
}

const icons = { good: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, bad: IconCircleX };

/** A message inside the page, quieter than a toast and there as long as it is true. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const Picture = icons[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      <Picture size={18} stroke={1.75} aria-hidden />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
