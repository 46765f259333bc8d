import { IconCircleCheckFilled, IconCircleDashed, IconLock } from '@tabler/icons-react';
import type { Document, DocumentCheck } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/abilities.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { inOrder } from '../next-checks.ts';
import styles from './check-timeline.module.css';

/** Every step of a document in sequence: who signed it and when, whose turn it is, or why it has to wait. */
export function CheckTimeline({ document }: { readonly document: Document }) {
  const { t } = useTranslation('document');
  if (document.checks.length === 0) {
    return <p className={styles.none}>{t('check.none')}</p>;
  }
  return (
    <ol className={styles.steps}>
      {inOrder(document.checks).map((check) => (
        <CheckStep key={check.id} check={check} />
      ))}
    </ol>
  );
}

function CheckStep({ check }: { readonly check: DocumentCheck }) {
  const { t } = useTranslation('document');
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
      </div>
    </li>
  );
}
