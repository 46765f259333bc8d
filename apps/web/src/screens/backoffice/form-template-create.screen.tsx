import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTemplateChoices } from '../../features/form-template/api/template-reads.ts';
import { TemplateEditor } from '../../features/form-template/components/template-editor.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/forms/templates/create: a new template. */
export function FormTemplateCreateScreen() {
  const { t } = useTranslation('form-template');
  const navigate = useNavigate();
  const choices = useTemplateChoices();
  return (
    <Page title={t('create')} crumbs={[{ label: t('title'), to: '/backoffice/forms/templates/list' }]}>
      {choices.error ? (
        <ErrorState isPage error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <TemplateEditor
          template={null}
          onSaved={({ id }) =>
            void navigate({ to: '/backoffice/forms/templates/$template/edit', params: { template: String(id) } })
          }
        />
      )}
    </Page>
  );
}
