import { useTranslation } from 'react-i18next';
import { Fold } from '../../../ui/layout/fold.tsx';
import styles from './access.module.css';

const points = ['permission', 'establishment', 'access', 'assumed'] as const;

/** What counts as use, and what does not. */
export function AccessHow() {
  const { t } = useTranslation('access-review');
  return (
    <Fold name="access-how" label={t('how.label')} isWanted={false} attempts={0}>
      <ul className={styles.how}>
        {points.map((point) => (
          <li key={point}>{t(`how.${point}`)}</li>
        ))}
      </ul>
    </Fold>
  );
}
