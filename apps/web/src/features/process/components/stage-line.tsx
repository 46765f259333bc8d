import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from './stage-line.module.css';

/** How far a process is on its way, along the upper edge of its card: the stages behind it, where it stands, those ahead. */
export function StageLine({ process: { place, task, processDelayHours } }: { readonly process: Process }) {
  const { t } = useTranslation('process');
  if (!place || !task) {
    return null;
  }
  const isLate = (processDelayHours ?? 0) > 0;
  const stateOf = (number: number) =>
    number < place.number ? 'passed' : number > place.number ? 'ahead' : isLate ? 'late' : 'current';
  return (
    <div
      role="img"
      aria-label={t('card.place', { number: place.number, count: place.of, stage: task.label })}
      className={styles.line}
    >
      {Array.from({ length: place.of }, (_, index) => index + 1).map((number) => (
        <span key={number} data-state={stateOf(number)} />
      ))}
    </div>
  );
}
