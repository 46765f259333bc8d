import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../features/role/components/resource-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/resources: the permissions of the product and who holds them. */
export function ResourcesScreen() {
  const { t } = useTranslation(['role', 'menu']);
  return (
    <Page title={t('resources')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="list">
      <Text c="dimmed" mb="md">
        {t('resourcesHint')}
      </Text>
      <ResourceList />
    </Page>
  );
}
