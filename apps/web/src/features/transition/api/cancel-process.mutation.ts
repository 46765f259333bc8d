import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Reasons a process may be canceled for (W18). */
export function useCancelationReasons() {
  return useQuery(queryOf(endpoints.cancelation.listReasons));
}

/** Cancels a process with its reason (W19). What the form shows at its fields is not said twice. */
export function useCancelProcess(id: number) {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `transition-${id}`,
    run: (body: BodyOf<typeof endpoints.cancelation.cancel>) =>
      call(endpoints.cancelation.cancel, { params: { id }, body, idempotencyKey: keyFor(body) }),
    done: () => t('cancel.done', { id }),
    failed: (error) => (Object.keys(fieldErrorsOf(error)).length > 0 ? null : error),
    onDone: () => void refreshProcesses(client, [id]),
    onFailed: (error) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) {
        void refreshProcesses(client, [id]);
      }
    },
    anew: [endpoints.progress.list, endpoints.search.search],
    next: () => placeOfRecord(id),
  });
}
