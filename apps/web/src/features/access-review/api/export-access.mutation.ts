import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/download/save-file.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { AccessFilter } from '../access-filter.ts';

/** Saves what a filter asks for as a CSV file. */
export function useExportAccess() {
  const { t } = useTranslation('access-review');
  return useAction({
    name: 'access-export',
    run: (filter: AccessFilter) => call(endpoints.accessReview.export, { query: filter }),
    done: ({ isCut }) => (isCut ? { text: t('export.cut'), kind: 'warning' } : t('export.done')),
    onDone: ({ fileName, csv }) => saveFile(fileName, csv),
  });
}
