import { Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { FlowProblem } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './editor.module.css';

const looks = {
  error: { tone: 'bad', icon: IconCircleX },
  warning: { tone: 'warn', icon: IconAlertTriangle },
} as const;

interface ProblemListProps {
  readonly problems: readonly FlowProblem[];
  /** Shows the element and opens the field that mends it. */
  readonly onJump: (problem: FlowProblem) => void;
}

/** What is wrong with the flow as it is drawn now. */
export function ProblemList({ problems, onJump }: ProblemListProps) {
  const { t } = useTranslation(['workflow-editor', 'workflow-management']);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const summary =
    problems.length === 0
      ? t('workflow-management:problems.none')
      : [
          errors > 0 && t('workflow-management:problems.errors', { count: errors }),
          problems.length > errors && t('workflow-management:problems.warnings', { count: problems.length - errors }),
        ]
          .filter(Boolean)
          .join(' ');
  return (
    <section className={styles.problems} aria-label={t('workflow-management:problems.title')}>
      <Text component="p" role="status" className={styles.summary}>
        {problems.length === 0 && <IconCircleCheck size={16} aria-hidden />}
        {summary}
      </Text>
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map((problem, index) => (
            <li key={`${problem.code} ${problem.elementId} ${String(index)}`}>
              <UnstyledButton
                className={styles.problem}
                aria-disabled={problem.elementId === ''}
                onClick={() => onJump(problem)}
              >
                <ToneBadge {...looks[problem.severity]} label={t(`workflow-management:problems.${problem.severity}`)} />
                <span>{problem.message}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
