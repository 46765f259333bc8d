import { Avatar, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconShieldLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfigurations } from '../../features/session/api/get-configurations.query.ts';
import { chosenName } from '../../lib/format/text.ts';
import { type Theme, themes, useTheme } from '../../lib/preference/use-theme.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { MenuChoice, MenuEntry } from '../../ui/menu/menu-entry.ts';
import styles from './shell.module.css';
import { useAccountEntries } from './use-account-entries.ts';

/** Who is signed in and where, and the way out. */
export function AccountMenu({ isShort }: { readonly isShort: boolean }) {
  const { t } = useTranslation('menu');
  const user = useUser();
  const navigate = useNavigate();
  const { data: configurations } = useConfigurations();
  const account = useAccountEntries();
  const themeChoice = useThemeChoice();
  const company = user.customer?.companyName ?? '';
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
    ...links.map((link) => link.href !== undefined && link.href !== '' && { ...link, label: t(link.key) }),
    themeChoice,
    ...account.flatMap(({ key, icon: Picture, run }) =>
      run === undefined ? [] : { key, label: t(key), icon: <Picture size={16} />, onSelect: run },
    ),
  ];
  const name = chosenName(user);
  const label = t('account', { name });
  const header = (
    <>
      <span className={styles.accountName}>{user.name}</span>
      {company}
    </>
  );
  return (
    <MenuButton label={label} header={header} width={280} entries={entries.filter((entry) => entry !== false)}>
      <UnstyledButton className={styles.account}>
        {/* Its name is what is to be read on it: who speaks to the machine says that. */}
        <VisuallyHidden>{isShort ? label : t('account', { name: '' })}</VisuallyHidden>
        <Avatar src={user.photo} name={name} alt="" size={32} color="petrol" aria-hidden />
        {!isShort && (
          <span className={styles.accountNames}>
            <Text size="dense" fw={500} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {company}
            </Text>
          </span>
        )}
      </UnstyledButton>
    </MenuButton>
  );
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
