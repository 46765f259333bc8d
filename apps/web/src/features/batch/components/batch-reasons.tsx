import type { BatchDetail, BatchItemState } from '@tramite/contract';
import { formatCount } from '../../../lib/format/number.ts';
import styles from './batch.module.css';

/** Why records were left out or failed, with how many of each. */
export function BatchReasons({ batch, state }: { readonly batch: BatchDetail; readonly state: BatchItemState }) {
  const reasons = batch.reasons.filter((reason) => reason.state === state);
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ code, message, count }) => (
        <li key={`${code}-${message}`}>
          <strong className="tabular">{formatCount(count)}</strong> {message}
        </li>
      ))}
    </ul>
  );
}
