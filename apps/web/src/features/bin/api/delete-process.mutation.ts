import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { replaceDocuments, replaceProcesses } from '../../../lib/record/cached-records.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { useRestoreProcess } from './restore-process.mutation.ts';

/** Puts a process into the bin (W02), with the way back beside what is said. */
export function useDeleteProcess(process: Process) {
  const { t } = useTranslation('bin');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { mutate: restore } = useRestoreProcess();
  const { id, type, documents } = process;
  return useAction({
    name: `bin-process-${id}`,
    run: () => call(endpoints.bin.deleteProcess, { params: { id }, idempotencyKey: keyFor(id) }),
    done: () => ({
      text: t('process.done'),
      detail: t('of', { type: type.label, id }),
      undo: () => restore(process),
    }),
    onDone: () => {
      replaceProcesses(client, [id], []);
      replaceDocuments(
        client,
        documents.map((document) => document.id),
        [],
      );
    },
    onFailed: () => refreshProcesses(client, [id]),
    anew: [endpoints.bin.listProcesses, endpoints.quickFilter.list],
  });
}
