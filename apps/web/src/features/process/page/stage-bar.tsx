import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMapPin } from '@tabler/icons-react';
import type { Process, ProcessPage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatWorkingHours } from '../../../lib/format/number.ts';
import { ElapsedTime } from '../../../ui/value/relative-time.tsx';
import styles from './stage-bar.module.css';

type WayStage = ProcessPage['stages'][number];

export interface StageBarProps {
  readonly process: Pick<Process, 'tasks' | 'processDelayHours'>;
  readonly stages: readonly WayStage[];
}

/** The stages of a process in a row: how long each took, where it stands and since when, and what usually comes. */
export function StageBar({ process, stages }: StageBarProps) {
  const { t } = useTranslation('process-page');
  if (stages.length === 0) {
    return null;
  }
  const isLate = (process.processDelayHours ?? 0) > 0;
  return (
    <div className={styles.frame}>
      <ol className={styles.bar} aria-label={t('stages.title')}>
        {stages.map((stage) => (
          <li
            key={stage.id}
            className={styles.stage}
            data-state={stage.state}
            data-late={(stage.state === 'current' && isLate) || undefined}
            aria-current={stage.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.label} title={stage.label}>
              {stage.state === 'passed' && <IconCheck size={14} aria-hidden />}
              {stage.state === 'current' && <IconMapPin size={14} aria-hidden />}
              <span className={styles.name}>{stage.label}</span>
              <VisuallyHidden>, {t(`stages.${stage.state}`)}</VisuallyHidden>
            </span>
            <span className={styles.time}>
              <StageTime stage={stage} tasks={process.tasks} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StageTime({ stage, tasks }: { readonly stage: WayStage; readonly tasks: Process['tasks'] }) {
  const task = stage.state === 'current' && tasks.find(({ label }) => label === stage.label);
  if (task) {
    return <ElapsedTime since={task.enteredAt} />;
  }
  return stage.workedMinutes !== null && formatWorkingHours(stage.workedMinutes / 60);
}
