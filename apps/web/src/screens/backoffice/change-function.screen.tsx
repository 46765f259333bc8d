import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OthersForm } from '../../features/function/components/others-form.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/change-function: with what of what they were given other people work. */
export function ChangeFunctionScreen() {
  const { t } = useTranslation(['functions', 'menu']);
  return (
    <Page title={t('others.title')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="form">
      <Text c="dimmed" mb="md">
        {t('others.hint')}
      </Text>
      <OthersForm />
    </Page>
  );
}
