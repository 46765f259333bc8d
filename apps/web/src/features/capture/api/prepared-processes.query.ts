import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** What is filled in beforehand and offered to the user. */
export function usePreparedProcesses() {
  return useQuery({ ...queryOf(endpoints.preparedProcess.list), staleTime: 60_000 });
}

/** What one of them fills in by now. */
export function useFilling() {
  const { t } = useTranslation('prepared-process');
  return useAction({
    name: 'prepared-process',
    run: (id: number) => call(endpoints.preparedProcess.get, { params: { id } }),
    done: ({ workflowTypeId, name }) =>
      workflowTypeId === null ? { text: t('filled.typeGone', { name }), kind: 'warning' } : null,
    anew: [],
  });
}
