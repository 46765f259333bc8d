import { IconAlertTriangle } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import card from '../../../ui/record-card.module.css';
import styles from './process-progress.module.css';

/** How far the checks are, what is missing, and the tags. */
export function ProcessProgress({ process }: { readonly process: Process }) {
  const { t } = useTranslation('process');
  const { checks, task, wasAllRequiredDocumentsFilled, tags } = process;
  return (
    <>
      {checks.total > 0 && (
        <span className={card.inline}>
          {t('card.checks')}:
          <span className={styles.bar} aria-hidden>
            <span className={styles.done} style={{ width: `${(checks.done / checks.total) * 100}%` }} />
          </span>
          <span className={`${card.strong} tabular`}>{t('card.checksOf', checks)}</span>
        </span>
      )}
      {task && !wasAllRequiredDocumentsFilled && (
        <span className={`${card.inline} ${card.warn}`}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('card.requiredMissing')}
        </span>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('card.tags')}>
          {tags.map(({ id, name }) => (
            <li key={id} className={card.tag}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
