import { Avatar, Text, UnstyledButton } from '@mantine/core';
import {
  IconBuilding,
  IconExternalLink,
  IconKey,
  IconLogout,
  IconMail,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDeleteSession } from '../../features/session/api/delete-session.mutation.ts';
import { useConfigurations } from '../../features/session/api/get-configurations.query.ts';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { shortName } from '../../lib/format/text.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { paths } from '../paths.ts';
import styles from './shell.module.css';

/** Who is signed in and where, and the way out. */
export function AccountMenu({ isShort }: { readonly isShort: boolean }) {
  const { t } = useTranslation('menu');
  const user = useUser();
  const navigate = useNavigate();
  const { data: configurations } = useConfigurations();
  const { mutate: signOut } = useDeleteSession();
  const company = user.customer?.companyName ?? '';
  const links = [
    { key: 'portal' as const, href: configurations?.portalUrl, icon: <IconExternalLink size={16} /> },
    { key: 'privacy' as const, href: configurations?.privacyUrl, icon: <IconShieldLock size={16} /> },
  ];
  const entries: readonly (MenuEntry | false)[] = [
    user.userCompany.length > 1 && {
      key: 'company',
      label: t('changeCompany'),
      icon: <IconBuilding size={16} />,
      onSelect: () => void navigate({ to: paths.company }),
    },
    {
      key: 'profile',
      label: t('profile'),
      icon: <IconUser size={16} />,
      onSelect: () => void navigate({ to: paths.profile }),
    },
    {
      key: 'password',
      label: t('changePassword'),
      icon: <IconKey size={16} />,
      onSelect: () => void navigate({ to: paths.changePassword }),
    },
    hasAnyPermission(user, ['admin.users']) && {
      key: 'outboxMessages',
      label: t('outboxMessages'),
      icon: <IconMail size={16} />,
      onSelect: () => void navigate({ to: paths.outboxMessage }),
    },
    ...links.map((link) => link.href !== undefined && link.href !== '' && { ...link, label: t(link.key) }),
    { key: 'disconnect', label: t('disconnect'), icon: <IconLogout size={16} />, onSelect: () => signOut() },
  ];
  const label = t('account', { name: user.name });
  const header = (
    <>
      <span className={styles.accountName}>{user.name}</span>
      {company}
    </>
  );
  return (
    <MenuButton label={label} header={header} width={280} entries={entries.filter((entry) => entry !== false)}>
      <UnstyledButton className={styles.account} aria-label={label}>
        <Avatar src={user.photo} name={shortName(user.name)} alt="" size={32} color="petrol" />
        {!isShort && (
          <span className={styles.accountNames}>
            <Text size="13px" fw={500} truncate>
              {shortName(user.name)}
            </Text>
            <Text size="12px" c="dimmed" truncate>
              {company}
            </Text>
          </span>
        )}
      </UnstyledButton>
    </MenuButton>
  );
}
