import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { count, list, read } = endpoints.processUpdate;

/** What is marked: without numbers all processes. */
export interface ReadUpdates {
  readonly until: number;
  readonly ids?: number[];
}

/** Marks movements as read, up to the newest that was seen. */
export function useReadUpdates() {
  const { t } = useTranslation('process-update');
  return useAction({
    name: 'read-updates',
    run: (body: ReadUpdates) => call(read, { body }),
    failed: () => t('readFailed'),
    anew: [count, list],
  });
}
