import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ExplainedCondition } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { type Explained, useExplanation } from '../api/explain.query.ts';
import styles from './explanation.module.css';

export interface ExplanationListProps {
  readonly asked: Explained;
  /** Absent: oneself. */
  readonly userId?: number;
}

/** What is fulfilled and what is missing for an action, and who can change it. */
export function ExplanationList({ asked, userId }: ExplanationListProps) {
  const { t } = useTranslation('explanation');
  const { data, error, refetch } = useExplanation(asked, userId);
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={3} height={44} />;
  }
  const { isAllowed, conditions, person } = data;
  const whom = userId === undefined ? 'self' : 'other';
  return (
    <>
      <Notice tone={isAllowed ? 'good' : 'bad'} role="status">
        {isAllowed ? t(`allowed.${whom}`, { name: person.name }) : t(`stopped.${whom}`, { name: person.name })}
      </Notice>
      <ul className={styles.list} aria-label={t('conditions')}>
        {conditions.map((condition) => (
          <Line key={`${condition.kind} ${condition.code} ${condition.text}`} condition={condition} />
        ))}
      </ul>
    </>
  );
}

function Line({ condition: { kind, outcome, text, remedy } }: { readonly condition: ExplainedCondition }) {
  const { t } = useTranslation('explanation');
  const isMet = outcome === 'allowed';
  const Picture = isMet ? IconCircleCheck : IconCircleX;
  return (
    <li className={styles.line}>
      <Picture
        size={20}
        stroke={1.75}
        role="img"
        aria-label={t(isMet ? 'met' : 'missing')}
        className={isMet ? styles.met : styles.missing}
      />
      <span className={styles.text}>
        <span className={styles.kind}>{t(`kind.${kind}`)}</span>
        <span className={isMet ? undefined : styles.stopped}>{text}</span>
        {remedy && <span className={styles.remedy}>{remedy}</span>}
      </span>
    </li>
  );
}
