import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { CheckQueue } from '../use-check-queue.ts';
import styles from './viewer-overlay.module.css';

/** '3 de 45 a conferir', while the document on show is one of those. */
export function QueuePosition({ queue: { place, isAtLeast } }: { readonly queue: CheckQueue }) {
  const { t } = useTranslation('document');
  return (
    <span className={`${styles.queue} tabular`} role="status">
      {place && t('queue.position', { index: place.index, total: formatCount(place.total, isAtLeast) })}
    </span>
  );
}
