import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Toolbar } from '../../ui/focus/toolbar.tsx';
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts';
import { Logo } from '../../ui/theme/logo.tsx';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { MenuDrawer, MenuRow } from './main-menu.tsx';
import { SearchBar } from './search-bar.tsx';
import styles from './shell.module.css';
import { useBarHeight } from './use-bar-height.ts';
import { useScrolledDown } from './use-scrolled-down.ts';

/**
 * 64 px at the top; with less than 992 px the search has a row of its own, below 768 px the menu goes into a drawer. It grows
 * with its letters, and what stays in sight below it knows how high it is. Where it has two rows it goes away while one reads
 * down.
 */
export function TopBar() {
  const { t } = useTranslation('menu');
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const logo = useSession().info?.customer?.logo;
  const isAway = useScrolledDown();
  const isMobile = useIsMobile();
  const isNarrow = useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: false });
  const isTight = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false }) && isNarrow;
  return (
    <header ref={bar} className={styles.bar} data-away={isAway || undefined} data-no-print>
      <Toolbar label={t('bar')} className={styles.row}>
        {isMobile && <MenuDrawer />}
        <Link to={paths.home} state={askAnew} className={styles.home} aria-label={t('homeLink')}>
          <Logo isShort={isTight} own={logo} />
        </Link>
        {!isMobile && <MenuRow />}
        <div className={styles.search} data-tour-place="search">
          <SearchBar />
        </div>
        <div className={styles.end}>
          <Inbox />
          <AccountMenu isShort={isNarrow} />
        </div>
      </Toolbar>
    </header>
  );
}
