import { endpoints, type Report } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Removes a report with its file. */
export function useDeleteReport() {
  const { t } = useTranslation('report');
  return useAction({
    name: ({ id }: Report) => `report-${id}`,
    run: ({ id }: Report) => call(endpoints.report.delete, { params: { id } }),
    done: (_, { fileName }) => ({ text: t('deleted'), detail: fileName }),
    anew: [endpoints.report.list],
  });
}
