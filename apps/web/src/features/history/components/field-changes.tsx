import { VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { Progress } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from './field-changes.module.css';

/** One line for each field that became another value: what it was and what it is. */
export function FieldChanges({ changes }: Pick<Progress, 'changes'>) {
  const { t } = useTranslation('history');
  if (changes.length === 0) {
    return null;
  }
  return (
    <dl className={styles.changes} aria-label={t('change.list')}>
      {changes.map((change) => (
        <div key={change.id} className={styles.change}>
          <dt className={styles.label}>{change.label}</dt>
          <dd className={styles.values}>
            {change.isMasked ? (
              <em className={styles.none}>{t('change.masked')}</em>
            ) : (
              change.after !== null && <Values before={change.before ?? ''} after={change.after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation('history');
  return (
    <>
      <VisuallyHidden>{t('change.before')}: </VisuallyHidden>
      {before === '' ? (
        <em className={styles.none}>{t('change.empty')}</em>
      ) : (
        <del className={styles.old}>{before}</del>
      )}
      <span>
        <IconArrowNarrowRight size={16} className={styles.arrow} aria-hidden />
        <VisuallyHidden>{t('change.after')}: </VisuallyHidden>
        {after === '' ? (
          <em className={styles.none}>{t('change.empty')}</em>
        ) : (
          <ins className={styles.new}>{after}</ins>
        )}
      </span>
    </>
  );
}
