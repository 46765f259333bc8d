import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TemplateList } from '../../features/form-template/components/template-list.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/forms/templates and /list: templates that forms are shown with. */
export function FormTemplatesScreen() {
  const { t } = useTranslation(['form-template', 'menu']);
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={
        <LinkButton to="/backoffice/forms/templates/create" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('create')}
        </LinkButton>
      }
    >
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <TemplateList />
    </Page>
  );
}
