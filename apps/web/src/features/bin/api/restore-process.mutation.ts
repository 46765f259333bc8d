import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { showRestored } from './after-bin.ts';
import type { InBin } from './restore-document.mutation.ts';

/** Puts a deleted process back with its documents. */
export function useRestoreProcess() {
  const { t } = useTranslation('bin');
  const client = useQueryClient();
  return useAction({
    name: ({ id }: InBin) => `bin-process-${id}`,
    run: ({ id }: InBin) => call(endpoints.bin.restoreProcess, { params: { id } }),
    done: (_, { id, type }) => ({ text: t('process.restored'), detail: t('of', { type: type.label, id }) }),
    onDone: () => showRestored(client),
    anew: [endpoints.bin.listProcesses, endpoints.progress.list],
  });
}
