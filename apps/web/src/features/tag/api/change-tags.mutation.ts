import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints, type Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Puts tags on a process and takes others off. What is wrong is said in the form. */
export function useChangeTags({ id, version }: Process) {
  const { t } = useTranslation('tag');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `tags-${id}`,
    run: (body: BodyOf<typeof endpoints.tag.change>) =>
      call(endpoints.tag.change, { params: { id }, body, idempotencyKey: keyFor(body), ifMatch: version }),
    done: () => t('done'),
    failed: () => null,
    onDone: () => void refreshProcesses(client, [id]),
    onFailed: (error) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) void refreshProcesses(client, [id]);
    },
    anew: [endpoints.progress.list],
    next: () => placeOfRecord(id),
  });
}
