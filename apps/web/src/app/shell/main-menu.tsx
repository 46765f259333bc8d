import { Burger, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import type { ScreenEntry } from '../../ui/screen/screen-entry.ts';
import { useMenu } from '../../ui/screen/use-menu.ts';
import { menu } from '../menu.ts';
import styles from './shell.module.css';

/** The menu as a row of the top bar. */
export function MenuRow() {
  const { t } = useTranslation('menu');
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.menu}>
        {inGroups(useMenu(menu)).map((entries) => (
          <li key={entries[0]?.label}>
            {entries.length > 1 ? (
              <Group entries={entries} />
            ) : (
              entries.map((entry) => <Entry key={entry.to} {...entry} />)
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ label, group, to, icon: Picture, badge }: ScreenEntry) {
  const { t } = useTranslation('menu');
  return (
    <Link to={to} state={askAnew} className={styles.entry}>
      <Picture size={18} stroke={1.75} aria-hidden />
      {t(group ?? label)}
      <span className={styles.badge}>
        <Badge of={badge} />
      </span>
    </Link>
  );
}

/** Screens that share a button of the menu. */
function Group({ entries }: { readonly entries: readonly ScreenEntry[] }) {
  const { t } = useTranslation('menu');
  const navigate = useNavigate();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [first] = entries;
  if (!first?.group) return null;
  const Picture = first.icon;
  const choices = entries.map(({ label, to }) => ({
    key: label,
    label: t(label),
    onSelect: () => void navigate({ to, state: askAnew }),
  }));
  return (
    <MenuButton label={t(first.group)} entries={choices}>
      <UnstyledButton className={styles.entry} data-here={entries.some(({ to }) => here.endsWith(to)) || undefined}>
        <Picture size={18} stroke={1.75} aria-hidden />
        {t(first.group)}
      </UnstyledButton>
    </MenuButton>
  );
}

function inGroups(entries: readonly ScreenEntry[]): ScreenEntry[][] {
  const groups: ScreenEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.group && last?.[0]?.group === entry.group) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
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
