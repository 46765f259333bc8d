import { useQueryClient } from '@tanstack/react-query';
import { type Batch, type BatchDetail, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { useAction } from '../../../ui/action/use-action.ts';

export type BatchVerb = keyof Batch['abilities'];

/** Starts, halts, ends, repeats or takes back a job; what it answers is shown at once. */
export function useActOnBatch(onDone?: (batch: BatchDetail) => void) {
  const { t } = useTranslation('batch');
  const client = useQueryClient();
  return useAction({
    name: ({ id }: { readonly id: number; readonly verb: BatchVerb }) => `batch-${id}`,
    run: ({ id, verb }) => call(endpoints.batch[verb], { params: { id } }),
    failed: (error) => (isApiError(error) ? error : t('actFailed')),
    onDone: (batch) => {
      client.setQueryData(queryOf(endpoints.batch.get, { params: { id: batch.id } }).queryKey, batch);
      onDone?.(batch);
    },
    anew: [endpoints.batch.get, endpoints.batch.list, endpoints.batch.listItems],
  });
}
