import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import card from '../../../parts/record/record-card.module.css';
import styles from './process-tags.module.css';

/** What the process is marked as. */
export function ProcessTags({ tags }: Pick<Process, 'tags'>) {
  const { t } = useTranslation('process');
  if (tags.length === 0) {
    return null;
  }
  return (
    <ul className={styles.tags} aria-label={t('card.tags')}>
      {tags.map(({ id, name }) => (
        <li key={id} className={card.tag}>
          {name}
        </li>
      ))}
    </ul>
  );
}
