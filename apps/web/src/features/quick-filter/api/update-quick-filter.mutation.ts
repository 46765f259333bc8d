import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { toast } from '../../../ui/toast.tsx';

type Changes = BodyOf<typeof endpoints.quickFilter.update> & { readonly id: number };

/** Changes the name, the looks or the search of a saved search; whoever shows it finds it anew. */
export function useUpdateQuickFilter() {
  const { t } = useTranslation('filter');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Changes) => call(endpoints.quickFilter.update, { params: { id }, body }),
    onSuccess: async (saved, { body }) => {
      toast.success(t(body ? 'changed' : 'renamed'), { id: 'quick-filter' });
      client.setQueryData(keyOf(endpoints.quickFilter.get, { params: { id: saved.id } }), saved);
      if (body) {
        await client.invalidateQueries({ queryKey: keyOf(endpoints.search.search), refetchType: 'none' });
      }
      void client.invalidateQueries({ queryKey: keyOf(endpoints.quickFilter.list) });
    },
  });
}
