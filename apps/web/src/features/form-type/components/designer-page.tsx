import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useFormType } from '../api/form-type-reads.ts';
import { FormTypeState } from './form-type-columns.tsx';
import { SwitchFormTypeButton } from './switch-form-type-button.tsx';

const FormDesigner = lazyPart(() => import('../designer/form-designer.tsx'), 'FormDesigner');
const list = '/backoffice/forms/dynamic-form';

/** The designer of one form type. */
export function DesignerPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('form-type');
  const { data: type, error, refetch } = useFormType(id);
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const handleReopen = async () => {
    await client.invalidateQueries({ queryKey: keyOf(endpoints.formType.get) });
    setRound((before) => before + 1);
  };
  const isGone = isApiError(error) && error.code === 'form_type.not_found';
  return (
    <Page
      title={type?.name ?? t('one')}
      crumbs={[{ label: t('title'), to: list }]}
      width="list"
      count={type && <FormTypeState type={type} />}
      actions={type && <SwitchFormTypeButton type={type} />}
    >
      {!type && isGone && <EmptyState title={t('unknown')} action={<LinkButton to={list}>{t('toList')}</LinkButton>} />}
      {!type && !isGone && error && <ErrorState isPage error={error} onRetry={() => void refetch()} />}
      {!type && !error && <Skeletons count={2} height={240} />}
      {type && (
        <Suspense fallback={<Skeletons count={2} height={240} />}>
          <FormDesigner key={round} type={type} onReopen={() => void handleReopen()} />
        </Suspense>
      )}
    </Page>
  );
}
