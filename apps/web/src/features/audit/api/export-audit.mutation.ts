import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/download/save-file.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { AuditFilter } from '../audit-filter.ts';

/** Saves what a filter asks for as a CSV file. */
export function useExportAudit() {
  const { t } = useTranslation('audit');
  return useAction({
    name: 'audit-export',
    run: (filter: AuditFilter) => call(endpoints.audit.export, { query: filter }),
    done: ({ isCut }) => (isCut ? { text: t('export.cut'), kind: 'warning' } : t('export.done')),
    onDone: ({ fileName, csv }) => saveFile(fileName, csv),
  });
}
