import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { toast } from '../../../ui/toast.tsx';

/** Saves a search behind the user's others. What is wrong with its name is said at the field. */
export function useCreateQuickFilter() {
  const { t } = useTranslation('filter');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.quickFilter.create>) => call(endpoints.quickFilter.create, { body }),
    onSuccess: () => {
      toast.success(t('saved'), { id: 'quick-filter' });
      void client.invalidateQueries({ queryKey: keyOf(endpoints.quickFilter.list) });
    },
  });
}
