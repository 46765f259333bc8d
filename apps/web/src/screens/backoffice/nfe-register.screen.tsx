import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NfeRegisterList } from '../../features/nfe-register/components/nfe-register-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/nfe/register: what becomes of the NF-e of each CNPJ. */
export function NfeRegisterScreen() {
  const { t } = useTranslation(['nfe-register', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <NfeRegisterList />
    </Page>
  );
}
