import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';

/** Why a flow is not shown. */
export function FlowFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation('workflow-management');
  if (isApiError(error) && error.code === 'process_type.not_found') {
    return (
      <EmptyState
        title={t('page.unknown')}
        action={<LinkButton to="/workflow-management/list">{t('page.back')}</LinkButton>}
      />
    );
  }
  return <ErrorState isPage error={error} onRetry={onRetry} />;
}
