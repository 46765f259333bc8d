import { Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../value/tone-badge.tsx';
import styles from './draft.module.css';

const looks = {
  error: { tone: 'bad', icon: IconCircleX },
  warning: { tone: 'warn', icon: IconAlertTriangle },
} as const;

/** Something wrong with a draft; `at` names the part it is about, '' the whole. */
export interface DraftProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly at: string;
  readonly message: string;
}

interface ProblemListProps<P extends DraftProblem> {
  readonly problems: readonly P[];
  /** Shows the part and opens the field that mends it. */
  readonly onJump: (problem: P) => void;
}

/** What is wrong with a draft as it is now. */
export function ProblemList<P extends DraftProblem>({ problems, onJump }: ProblemListProps<P>) {
  const { t } = useTranslation('draft');
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const summary =
    problems.length === 0
      ? t('problems.none')
      : [
          errors > 0 && t('problems.errors', { count: errors }),
          problems.length > errors && t('problems.warnings', { count: problems.length - errors }),
        ]
          .filter(Boolean)
          .join(' ');
  return (
    <section className={styles.problems} aria-label={t('problems.title')}>
      <Text component="p" role="status" className={styles.summary}>
        {problems.length === 0 && <IconCircleCheck size={16} aria-hidden />}
        {summary}
      </Text>
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map((problem, index) => (
            <li key={`${problem.code} ${problem.at} ${String(index)}`}>
              <UnstyledButton
                className={styles.problem}
                aria-disabled={problem.at === ''}
                onClick={() => onJump(problem)}
              >
                <ToneBadge {...looks[problem.severity]} label={t(`problems.${problem.severity}`)} />
                <span>{problem.message}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
