import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { toast } from '../../../ui/toast.tsx';

/** Deletes a saved search; one that is gone already counts as deleted. */
export function useDeleteQuickFilter() {
  const { t } = useTranslation('filter');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call(endpoints.quickFilter.delete, { params: { id } }).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'quick_filter.not_found') {
          throw error;
        }
        return { id };
      }),
    onSuccess: () => toast.success(t('deleted'), { id: 'quick-filter' }),
    onError: (error) => toast.error(error, { id: 'quick-filter' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(endpoints.quickFilter.list) }),
  });
}
