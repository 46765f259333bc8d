import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Hint } from '../../ui/hint/hint.tsx';
import styles from './home.module.css';

/** To the check mode on the documents of the list, for who checks; what it finds there to check it says itself. */
export function CheckModeLink({ search }: { readonly search: HomeSearch }) {
  const { t } = useTranslation('search');
  const user = useUser();
  if (!hasAnyPermission(user, ['document.check'])) {
    return null;
  }
  const { doc: _, open: __, view: ___, advanced: ____, ...list } = search;
  return (
    <Hint label={t('checkMode')}>
      <LinkButton
        to="/check"
        search={{ ...list, type: 'documents' }}
        variant="light"
        px={10}
        aria-label={t('checkMode')}
      >
        <IconChecklist size={18} aria-hidden />
        <span className={styles.checkMode}>{t('checkMode')}</span>
      </LinkButton>
    </Hint>
  );
}
