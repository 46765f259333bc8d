import { Progress } from '@mantine/core';
import type { Batch } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { isOver, progressOf } from '../batch-state.ts';
import styles from './batch.module.css';

const parts = [
  ['done', 'var(--tr-good)'],
  ['undone', 'var(--tr-dim)'],
  ['failed', 'var(--tr-bad)'],
] as const;

/** How far a job is, in colours of what became of its records; in words beside it. */
export function BatchBar({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation('batch');
  const { state, isInterrupted } = batch;
  const { handled, taken } = progressOf(batch);
  const of = t('of', { done: formatCount(handled), total: formatCount(taken) });
  return (
    <div className={styles.bar}>
      <Progress.Root
        size={6}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={taken}
        aria-valuenow={handled}
        aria-valuetext={of}
      >
        {parts.map(([key, color]) => (
          <Progress.Section key={key} withAria={false} value={(100 * batch[key]) / Math.max(1, taken)} color={color} />
        ))}
      </Progress.Root>
      <span className={styles.figures}>
        <span>{t(isInterrupted ? 'interrupted' : `states.${state}`)}</span>
        <span className="tabular">{of}</span>
      </span>
      {!isOver(batch) && batch.next && (
        <span className={styles.detail}>
          {t(state === 'running' && !isInterrupted ? 'now' : 'next', {
            label: batch.next.label,
            id: batch.next.recordId,
          })}
        </span>
      )}
    </div>
  );
}
