import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconLock } from '@tabler/icons-react';
import type { Document, DocumentCheck } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { useUndoDocumentCheck } from '../api/undo-document-check.mutation.ts';
import type { CheckFollowers } from '../api/update-document-check.mutation.ts';
import { inOrder } from '../next-checks.ts';
import styles from './check-timeline.module.css';

export interface CheckTimelineProps extends Pick<CheckFollowers, 'onUndone'> {
  readonly document: Document;
}

/** Every step of a document in sequence: who signed it and when, whose turn it is, or why it has to wait. */
export function CheckTimeline({ document, onUndone }: CheckTimelineProps) {
  const { t } = useTranslation('document');
  if (document.checks.length === 0) {
    return <p className={styles.none}>{t('check.none')}</p>;
  }
  return (
    <ol className={styles.steps}>
      {inOrder(document.checks).map((check) => (
        <CheckStep key={check.id} document={document} check={check} onUndone={onUndone} />
      ))}
    </ol>
  );
}

interface CheckStepProps extends CheckTimelineProps {
  readonly check: DocumentCheck;
}

function CheckStep({ document, check, onUndone }: CheckStepProps) {
  const { t } = useTranslation('document');
  const { mutate: undo, isPending } = useUndoDocumentCheck(onUndone);
  const { label, role, required, userChecked, dateChecked, positionChecked, ability } = check;
  const isOffered = ability === true;
  const Picture = userChecked ? IconCircleCheckFilled : isOffered ? IconCircleDashed : IconLock;
  const state = userChecked ? 'done' : isOffered ? 'open' : 'blocked';
  return (
    <li className={`${styles.step} ${styles[state]}`} data-state={state}>
      <Picture size={18} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        {userChecked ? (
          <span className={styles.detail}>
            {t('check.by', { name: userChecked.name })}
            {positionChecked && ` (${positionChecked})`}
            {dateChecked && (
              <>
                {' · '}
                <RelativeTime instant={dateChecked} />
              </>
            )}
          </span>
        ) : (
          <>
            <span className={styles.detail}>
              {required ? t('check.role', { role: role.label }) : t('check.roleOptional', { role: role.label })}
            </span>
            <span className={styles.reason}>{isOffered ? t('check.yours') : reasonText(ability)}</span>
          </>
        )}
        {check.undo === true && (
          <Button
            className={styles.undo}
            variant="subtle"
            size="compact-xs"
            aria-label={t('check.undoOf', { label })}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && undo({ document, check })}
          >
            {t('check.undo')}
          </Button>
        )}
      </div>
    </li>
  );
}
