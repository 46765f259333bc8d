import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RuledTypes } from '../../features/difference/components/ruled-types.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/register/processes/differences: which places of a process type have to say the same. */
export function DifferenceRulesScreen() {
  const { t } = useTranslation(['difference-rule', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <RuledTypes />
    </Page>
  );
}
