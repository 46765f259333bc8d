import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Deletes a saved search; one that is gone already counts as deleted. */
export function useDeleteQuickFilter() {
  const { t } = useTranslation('filter');
  return useAction({
    name: 'quick-filter',
    run: (id: number) =>
      call(endpoints.quickFilter.delete, { params: { id } }).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'quick_filter.not_found') {
          throw error;
        }
        return { id };
      }),
    done: () => t('deleted'),
    anew: [endpoints.quickFilter.list],
  });
}
