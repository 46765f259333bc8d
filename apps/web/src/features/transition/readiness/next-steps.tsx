import { IconArrowBackUp, IconArrowRight, IconBan, IconCheck } from '@tabler/icons-react';
import type { Process, ReadinessItem } from '@tramite/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { waysInOrder } from '../../../lib/record/ways-in-order.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useHeldFocus } from '../../../ui/focus/held-focus.ts';
import { useReadiness } from './get-readiness.query.ts';
import styles from './next-steps.module.css';
import { ReadinessList } from './readiness-list.tsx';

type Transition = Process['transitions'][number];

export interface NextStepsProps {
  readonly process: Process;
  readonly onTransit: (transition: Transition) => void;
  /** Leads to what solves one thing that is unmet. */
  readonly onSolve: (item: ReadinessItem) => void;
}

/** The ways out of the present stage, each with everything that still keeps the process from it. */
export function NextSteps({ process, ...acts }: NextStepsProps) {
  const { t } = useTranslation('process-page');
  const transitions = waysInOrder(process.transitions);
  if (transitions.length === 0) {
    return <p className={styles.none}>{t('next.none')}</p>;
  }
  return (
    <ul className={styles.steps} aria-label={t('next.title')}>
      {transitions.map((transition) => (
        <NextStep key={transition.id} process={process} transition={transition} {...acts} />
      ))}
    </ul>
  );
}

interface NextStepProps extends NextStepsProps {
  readonly transition: Transition;
}

function NextStep({ process, transition, onTransit, onSolve }: NextStepProps) {
  const { t } = useTranslation('process-page');
  const reasonText = useReasonText();
  const place = useRef<HTMLLIElement>(null);
  useHeldFocus(place);
  const { data, isError, error, refetch } = useReadiness(process.id, transition.id);
  const { label, text, stage, isCancel, isBack, ability } = transition;
  const Picture = isCancel ? IconBan : isBack ? IconArrowBackUp : IconArrowRight;
  // The way asks for its comment itself.
  const unmet = data?.items.filter(({ kind }) => kind !== 'comment');
  const solve = (item: ReadinessItem) => (item.solution === 'answer' ? onTransit(transition) : onSolve(item));
  const reason = canDo(ability) ? null : (reasonText(ability, { name: process.reserve?.name ?? '' }) ?? '');
  return (
    <li ref={place} className={styles.step} aria-label={label}>
      <div className={styles.head}>
        <ReasonButton
          variant={isCancel || isBack ? 'default' : 'light'}
          size="sm"
          leftSection={<Picture size={16} aria-hidden />}
          reason={reason}
          onClick={() => onTransit(transition)}
        >
          {label}
        </ReasonButton>
        <span className={styles.to}>{t('next.to', { stage: stage.label })}</span>
        {unmet?.length === 0 && <Ready {...transition} />}
      </div>
      {text && <p className={styles.none}>{text}</p>}
      {isError && (
        <InlineFailure error={error} onRetry={() => void refetch()}>
          {t('next.failed')}
        </InlineFailure>
      )}
      {!data && !isError && <Skeletons count={1} height={20} />}
      {unmet && unmet.length > 0 && <ReadinessList transition={label} items={unmet} onSolve={solve} />}
    </li>
  );
}

function Ready({ isCancel, isBack }: Pick<Transition, 'isCancel' | 'isBack'>) {
  const { t } = useTranslation('process-page');
  if (isCancel || isBack) {
    return <span className={styles.asks}>{t(isCancel ? 'next.readyToCancel' : 'next.readyBack')}</span>;
  }
  return (
    <span className={styles.ready}>
      <IconCheck size={16} aria-hidden />
      {t('next.ready')}
    </span>
  );
}
