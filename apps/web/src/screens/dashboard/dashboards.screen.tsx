import { useTranslation } from 'react-i18next';
import { useBoardChoices } from '../../features/dashboard/api/boards.query.ts';
import { boards } from '../../features/dashboard/boards.ts';
import styles from '../../features/dashboard/components/board.module.css';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useFlag } from '../../lib/flags/flags.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /dashboards: the boards the user may see. */
export function DashboardsScreen() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const hasSales = useFlag('sale-dashboards');
  const choices = useBoardChoices();
  const own = boards.filter(
    ({ name, permission }) => hasAnyPermission(user, [permission]) && (name !== 'sale' || hasSales),
  );
  return (
    <Page title={t('title')} width="detail">
      {choices.isError && choices.data === undefined ? (
        <ErrorState isPage title={t('failed')} error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <ul className={styles.boards}>
          {own.map(({ name, to }) => (
            <li key={name} className={styles.panel}>
              <h2 className={styles.heading}>
                <TextLink to={to}>{t(`board.${name}`)}</TextLink>
              </h2>
              <span className={styles.said}>{t(`board.${name}Hint`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
