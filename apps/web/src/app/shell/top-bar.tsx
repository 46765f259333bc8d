import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import { Logo } from '../../ui/logo.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { MenuDrawer, MenuRow } from './main-menu.tsx';
import { SearchBar } from './search-bar.tsx';
import styles from './shell.module.css';

/** 64 px at the top; below 768 px the menu goes into a drawer and the search into a second row. */
export function TopBar() {
  const { t } = useTranslation('menu');
  const isMobile = useIsMobile();
  const isMedium = useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: false });
  return (
    <header className={styles.bar} data-no-print>
      <div className={styles.row}>
        {isMobile && <MenuDrawer />}
        <Link to={paths.home} state={askAnew} className={styles.home} aria-label={t('homeLink')}>
          <Logo isShort={isMedium && !isMobile} />
        </Link>
        {isMobile ? (
          <div className={styles.spacer} />
        ) : (
          <>
            <MenuRow />
            <div className={styles.search}>
              <SearchBar />
            </div>
          </>
        )}
        <AccountMenu isShort={isMedium} />
      </div>
      {isMobile && (
        <div className={styles.searchRow}>
          <SearchBar />
        </div>
      )}
    </header>
  );
}
