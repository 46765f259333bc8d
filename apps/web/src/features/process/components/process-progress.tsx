import { IconAlertTriangle } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import card from '../../../ui/record-card.module.css';
import styles from './process-progress.module.css';

/** How far the checks are, what is missing, and the tags. */
export function ProcessProgress({ process }: { readonly process: Process }) {
  const { t } = useTranslation('process');
  const { checks, task, wasAllRequiredDocumentsFilled, missing, tags } = process;
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
          <MissingNames missing={missing} />
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

const mostNames = 3;

/** The first of what is missing by name, the others in a tooltip; that something is, where no name may be told. */
function MissingNames({ missing }: Pick<Process, 'missing'>) {
  const { t } = useTranslation('process');
  const names = missing.map(({ label, count }) =>
    count > 1 ? t('card.missingMany', { label, number: count }) : label,
  );
  if (names.length === 0) {
    return t('card.requiredMissing');
  }
  const rest = names.slice(mostNames);
  return (
    <span>
      {t('card.missing', { count: names.length, names: names.slice(0, mostNames).join(', ') })}
      {rest.length > 0 && (
        <>
          {' '}
          <Hint label={rest.join(', ')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the other names are in its tooltip */}
            <span tabIndex={0}>{t('card.missingMore', { number: rest.length })}</span>
          </Hint>
        </>
      )}
    </span>
  );
}
