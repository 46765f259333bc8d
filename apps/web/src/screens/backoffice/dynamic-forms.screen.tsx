import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormTypeList } from '../../features/form-type/components/form-type-list.tsx';
import { NewFormTypeButton } from '../../features/form-type/components/new-form-type-button.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/forms/dynamic-form: form types of the company. */
export function DynamicFormsScreen() {
  const { t } = useTranslation(['form-type', 'menu']);
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={<NewFormTypeButton />}
    >
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <FormTypeList />
    </Page>
  );
}
