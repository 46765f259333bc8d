import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RoleMatrix } from '../../features/role/components/role-matrix.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/user-roles: what each role of the company permits. */
export function UserRolesScreen() {
  const { t } = useTranslation(['role', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <RoleMatrix />
    </Page>
  );
}
