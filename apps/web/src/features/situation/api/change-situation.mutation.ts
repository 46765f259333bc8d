import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Situations that can be given by hand. */
export function useSituations() {
  return useQuery({ ...queryOf(endpoints.situation.list), select: ({ items }) => items });
}

/** Gives a process another situation (W15). What is wrong is said in the form. */
export function useChangeSituation({ id, version }: Process) {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `situation-${id}`,
    run: (situationId: number) =>
      call(endpoints.situation.change, {
        params: { id, situationId },
        idempotencyKey: keyFor(situationId),
        ifMatch: version,
      }),
    done: ({ situation }) => ({
      text: t('situation.done'),
      detail: t('situation.doneOf', { id, name: situation.name }),
    }),
    failed: () => null,
    onDone: () => void refreshProcesses(client, [id]),
    onFailed: (error) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) void refreshProcesses(client, [id]);
    },
    anew: [endpoints.progress.list],
    next: () => placeOfRecord(id),
  });
}
