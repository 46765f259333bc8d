import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconExternalLink, IconKey, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDeleteSession } from '../../features/session/api/delete-session.mutation.ts';
import { useConfigurations } from '../../features/session/api/get-configurations.query.ts';
import { shortName } from '../../lib/format/text.ts';
import { useUser } from '../../lib/session/use-session.ts';
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
    { key: 'portal' as const, href: configurations?.portalUrl, icon: IconExternalLink },
    { key: 'privacy' as const, href: configurations?.privacyUrl, icon: IconShieldLock },
  ];
  return (
    <Menu position="bottom-end" width={280} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={styles.account} aria-label={t('account', { name: user.name })}>
          <Avatar src={user.photo} name={user.name} alt="" size={32} color="petrol" />
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={styles.accountName}>{user.name}</span>
          {company}
        </Menu.Label>
        <Menu.Divider />
        {user.userCompany.length > 1 && (
          <Menu.Item leftSection={<IconBuilding size={16} />} onClick={() => void navigate({ to: paths.company })}>
            {t('changeCompany')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => void navigate({ to: paths.changePassword })}>
          {t('changePassword')}
        </Menu.Item>
        {links.map(
          ({ key, href, icon: Picture }) =>
            href && (
              <Menu.Item
                key={key}
                component="a"
                href={href}
                target="_blank"
                rel="noopener"
                leftSection={<Picture size={16} />}
              >
                {t(key)}
              </Menu.Item>
            ),
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
          {t('disconnect')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
