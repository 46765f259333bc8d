import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { menu } from '../menu.ts';
import styles from './shell.module.css';
import { useMenu } from './use-menu.ts';

/** The menu as a row of the top bar. */
export function MenuRow() {
  const { t } = useTranslation('menu');
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.menu}>
        {useMenu(menu).map(({ label, to, icon: Picture, badge }) => (
          <li key={label}>
            <Link to={to} state={askAnew} className={styles.entry}>
              <Picture size={18} stroke={1.75} aria-hidden />
              {t(label)}
              <span className={styles.badge}>
                <Badge of={badge} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** It comes after the menu, which does not wait for it. */
function Badge({ of: Content }: { readonly of: ComponentType | undefined }) {
  return <Suspense fallback={null}>{Content && <Content />}</Suspense>;
}

/** The menu behind a burger, for narrow screens. */
export function MenuDrawer() {
  const { t } = useTranslation('menu');
  const [isOpen, drawer] = useDisclosure(false);
  const entries = useMenu(menu);
  return (
    <>
      <Burger
        opened={isOpen}
        onClick={drawer.toggle}
        size="sm"
        className={styles.burger}
        aria-label={t(isOpen ? 'close' : 'open')}
        aria-expanded={isOpen}
      />
      <SideDrawer opened={isOpen} onClose={drawer.close} title={t('label')} size={300}>
        <nav aria-label={t('label')}>
          {entries.map(({ label, to, icon: Picture, badge }) => (
            <Link key={label} to={to} state={askAnew} className={styles.drawerEntry} onClick={drawer.close}>
              <Picture size={20} stroke={1.75} aria-hidden />
              {t(label)}
              <Badge of={badge} />
            </Link>
          ))}
        </nav>
      </SideDrawer>
    </>
  );
}
