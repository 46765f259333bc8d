import { IconAlertCircle, IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { formatCents } from '@tramite/rules/money/cents';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import { Hint } from '../../../ui/hint/hint.tsx';
import { ElapsedTime, RelativeTime } from '../../../ui/value/relative-time.tsx';
import styles from './process-cells.module.css';
import { useMissingText } from './process-missing.tsx';

interface CellProps {
  readonly process: Process;
}

/** Model and plate, as far as they are known. */
export function vehicleOf({ subject: { vehicle, plate } }: Process): string {
  return [plate?.display, vehicle?.display].filter(Boolean).join(' · ');
}

/** The plate whole, then as much of the model as there is room for. */
export function VehicleCell({ process: { subject } }: CellProps) {
  return (
    <span className={styles.pair}>
      {subject.plate && <span className={styles.whole}>{subject.plate.display}</span>}
      {subject.vehicle && <span className={styles.first}>{subject.vehicle.display}</span>}
    </span>
  );
}

/** The plate whole, then as much of where the process stands as there is room for. */
export function PlateAndStage({ process: { subject, task, type } }: CellProps) {
  return (
    <span className={styles.pair}>
      {subject.plate && <span className={styles.whole}>{subject.plate.display} ·</span>}
      <span className={styles.first}>{task?.label ?? type.label}</span>
    </span>
  );
}

/** That something is missing and how many pendencies are open, where there is room for no more. */
export function LackMarks({ process }: CellProps) {
  const { t } = useTranslation('process');
  const missing = useMissingText(process);
  const { openPendencies } = process;
  return (
    <span className={styles.lacks}>
      {openPendencies > 0 && (
        <IconAlertCircle
          size={16}
          role="img"
          className={styles.bad}
          aria-label={t('card.pendencies', { count: openPendencies })}
        />
      )}
      {missing && <IconAlertTriangle size={16} role="img" className={styles.warn} aria-label={missing} />}
    </span>
  );
}

/** The value, or what of it the actor may see. */
export function moneyOf({ valueCents, subject }: Process): string | undefined {
  return valueCents === null ? subject.value?.display : formatCents(valueCents);
}

/** Where it stands, and since when. */
export function StageCell({ process: { task, tasks } }: CellProps) {
  const { t } = useTranslation('process');
  if (!task) {
    return null;
  }
  return (
    <span className={styles.pair}>
      <span className={styles.first}>
        {task.label} {tasks.length > 1 && t('card.moreStages', { count: tasks.length - 1 })}
      </span>{' '}
      <span className={styles.dim}>
        <ElapsedTime since={task.enteredAt} />
      </span>
    </span>
  );
}

/** The role that answers for the stage, or who took it. */
export function ResponsibleCell({ process: { task, reserve } }: CellProps) {
  const { t } = useTranslation('process');
  if (!reserve) {
    return task?.responsibleRole?.label;
  }
  const said = reserve.isCurrentUser ? t('card.reservedByMe') : t('card.reservedBy', { name: reserve.name });
  return (
    <Hint label={said}>
      <span className={`${styles.mark} ${styles.warn}`}>
        <IconLock size={14} aria-hidden />
        {shortName(reserve.name)}
      </span>
    </Hint>
  );
}

/** How many are open; nothing stands out where none is. */
export function PendencyCell({ process: { openPendencies } }: CellProps) {
  return openPendencies === 0 ? (
    <span className={styles.dim}>0</span>
  ) : (
    <span className={`${styles.mark} ${styles.bad}`}>
      <IconAlertCircle size={14} aria-hidden />
      {openPendencies}
    </span>
  );
}

/** What happened last, and when. */
export function LastProgressCell({ process: { lastProgress } }: CellProps) {
  return (
    lastProgress && (
      <>
        <RelativeTime instant={lastProgress.date} /> <span className={styles.dim}>{lastProgress.description}</span>
      </>
    )
  );
}
