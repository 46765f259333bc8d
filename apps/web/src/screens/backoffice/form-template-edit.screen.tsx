import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTemplate } from '../../features/form-template/api/template-reads.ts';
import { TemplateEditor } from '../../features/form-template/components/template-editor.tsx';
import { TemplateActions } from '../../features/form-template/components/template-list.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/forms/templates/:id/edit: a template as it is written. */
export function FormTemplateEditScreen() {
  const { t } = useTranslation('form-template');
  const { template: number = '' } = useParams({ strict: false });
  const id = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : Number.MAX_SAFE_INTEGER;
  const { data, error, refetch } = useTemplate(id);
  return (
    <Page
      title={data?.name ?? t('one')}
      crumbs={[{ label: t('title'), to: '/backoffice/forms/templates/list' }]}
      actions={data && <TemplateActions template={data} />}
    >
      {data ? (
        <TemplateEditor key={id} template={data} onSaved={() => undefined} />
      ) : error ? (
        <ErrorState isPage error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={4} height={120} gap={16} />
      )}
    </Page>
  );
}
