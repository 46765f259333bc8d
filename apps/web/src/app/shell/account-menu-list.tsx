import { IconBuilding, IconExternalLink, IconMapQuestion, IconShieldLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfigurations } from '../../features/session/api/get-configurations.query.ts';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { type Theme, themes, useTheme } from '../../lib/preference/use-theme.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { backofficeMenu } from '../../screens/backoffice/backoffice.menu.ts';
import type { MenuChoice, MenuEntry } from '../../ui/menu/menu-entry.ts';
import { MenuList, type MenuListProps } from '../../ui/menu/menu-list.tsx';
import { useMenu } from '../../ui/screen/use-menu.ts';
import { paths } from '../paths.ts';
import { shownTour } from './greeting/shown-tour.ts';
import styles from './shell.module.css';
import { useAccountEntries } from './use-account-entries.ts';

/** What the account button opens: screens of the account, the administration, links, colours, and the way out. */
export function AccountMenuList(props: Pick<MenuListProps, 'label' | 'opened' | 'onClose'>) {
  const { t } = useTranslation('menu');
  const user = useUser();
  const navigate = useNavigate();
  const { data: configurations } = useConfigurations();
  const account = useAccountEntries();
  const themeChoice = useThemeChoice();
  const mayOpenOffice = useMenu(backofficeMenu).length > 0 || hasAnyPermission(user, ['backoffice.*', 'admin.ip']);
  const handleTour = () => {
    shownTour.set(true);
    void navigate({ to: paths.home });
  };
  const links = [
    { key: 'portal' as const, href: configurations?.portalUrl, icon: <IconExternalLink size={16} /> },
    { key: 'privacy' as const, href: configurations?.privacyUrl, icon: <IconShieldLock size={16} /> },
  ];
  const entries: readonly (MenuEntry | MenuChoice | false)[] = [
    ...account.flatMap(({ key, icon: Picture, to }) =>
      to === undefined
        ? []
        : { key, label: t(key), icon: <Picture size={16} />, onSelect: () => void navigate({ to }) },
    ),
    mayOpenOffice && {
      key: 'administration',
      label: t('administration'),
      icon: <IconBuilding size={16} />,
      onSelect: () => void navigate({ to: '/backoffice' }),
    },
    { key: 'tour', label: t('tour'), icon: <IconMapQuestion size={16} />, onSelect: handleTour },
    ...links.map((link) => link.href !== undefined && link.href !== '' && { ...link, label: t(link.key) }),
    themeChoice,
    ...account.flatMap(({ key, icon: Picture, run }) =>
      run === undefined ? [] : { key, label: t(key), icon: <Picture size={16} />, onSelect: run },
    ),
  ];
  const header = (
    <>
      <span className={styles.accountName}>{user.name}</span>
      {user.customer?.companyName ?? ''}
    </>
  );
  return <MenuList {...props} header={header} width={280} entries={entries.filter((entry) => entry !== false)} />;
}

/** Light, dark or as the system says. */
function useThemeChoice(): MenuChoice {
  const { t } = useTranslation('menu');
  const [theme, setTheme] = useTheme();
  const options = themes.map((value) => ({ value, label: t(`theme.${value}`) }));
  return {
    key: 'theme',
    label: t('theme.label'),
    value: theme,
    options,
    onChange: (value) => setTheme(value as Theme),
  };
}
