import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { CheckQueue } from '../use-check-queue.ts';
import styles from './viewer-overlay.module.css';

interface QueuePositionProps {
  readonly queue: CheckQueue;
  /** Type of the document on show, for who does not see that another one is. */
  readonly type: string;
}

/** '3 de 45 a conferir', while the document on show is one of those. */
export function QueuePosition({ queue: { place, isAtLeast }, type }: QueuePositionProps) {
  const { t } = useTranslation('document');
  return (
    <span className={`${styles.queue} tabular`} role="status">
      {place && (
        <>
          <VisuallyHidden>{type}: </VisuallyHidden>
          <span>{t('queue.position', { index: place.index, total: formatCount(place.total, isAtLeast) })}</span>
        </>
      )}
    </span>
  );
}
