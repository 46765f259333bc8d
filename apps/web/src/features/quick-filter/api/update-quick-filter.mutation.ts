import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useAction } from '../../../ui/action/use-action.ts';

type Changes = BodyOf<typeof endpoints.quickFilter.update> & { readonly id: number };

/** Changes the name, the looks or the search of a saved search; whoever shows it finds it anew. A form says what failed. */
export function useUpdateQuickFilter() {
  const { t } = useTranslation('filter');
  const client = useQueryClient();
  return useAction({
    name: 'quick-filter',
    run: ({ id, ...body }: Changes) => call(endpoints.quickFilter.update, { params: { id }, body }),
    done: (_, { body }) => t(body ? 'changed' : 'renamed'),
    failed: () => null,
    onDone: async (saved, { body }) => {
      client.setQueryData(keyOf(endpoints.quickFilter.get, { params: { id: saved.id } }), saved);
      if (body) {
        await client.invalidateQueries({ queryKey: keyOf(endpoints.search.search), refetchType: 'none' });
      }
    },
    anew: [endpoints.quickFilter.list],
  });
}
