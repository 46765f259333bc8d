import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Has the lines of a file saved that were tried without a fault. */
export function useFinishImport() {
  const { t } = useTranslation('report');
  return useAction({
    name: (id: number) => `report-${id}`,
    run: (id: number) => call(endpoints.report.finishImport, { params: { id } }),
    done: () => ({ text: t('importQueued'), detail: t('queuedHint'), kind: 'info' as const }),
    anew: [endpoints.report.list],
  });
}
