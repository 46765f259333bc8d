import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Saves a search behind the user's others. What is wrong with its name is said at the field. */
export function useCreateQuickFilter() {
  const { t } = useTranslation('filter');
  return useAction({
    name: 'quick-filter',
    run: (body: BodyOf<typeof endpoints.quickFilter.create>) => call(endpoints.quickFilter.create, { body }),
    done: () => t('saved'),
    failed: () => null,
    anew: [endpoints.quickFilter.list],
  });
}
