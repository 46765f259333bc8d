import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshDocuments, refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Cancels a process with its reason (W19), with the way back for who may go it. */
export function useCancelProcess(id: number) {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const user = useUser();
  const { mutate: undo } = useUndoCancelProcess();
  return useAction({
    name: `transition-${id}`,
    run: (body: BodyOf<typeof endpoints.cancelation.cancel>) =>
      call(endpoints.cancelation.cancel, { params: { id }, body, idempotencyKey: keyFor(body) }),
    done: () => ({
      text: t('cancel.done'),
      detail: t('of', { id }),
      undo: hasAnyPermission(user, ['process.cancel']) ? () => undo(id) : undefined,
    }),
    failed: (error) => (Object.keys(fieldErrorsOf(error)).length > 0 ? null : error),
    onDone: ({ childIds }) => void refreshProcesses(client, [id, ...childIds]),
    onFailed: (error) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) {
        void refreshProcesses(client, [id]);
      }
    },
    anew: [endpoints.progress.list, endpoints.search.search],
    next: () => placeOfRecord(id),
  });
}

/** Takes the cancelation of a process back, with the documents that were canceled with it. */
export function useUndoCancelProcess() {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  return useAction({
    name: (id: number) => `transition-${id}`,
    run: (id: number) => call(endpoints.cancelation.undo, { params: { id } }),
    done: (_, id) => ({ text: t('undoCancel.done'), detail: t('of', { id }) }),
    onDone: ({ documentIds }, id) => {
      void refreshProcesses(client, [id]);
      void refreshDocuments(client, documentIds);
    },
    onFailed: (_, id) => refreshProcesses(client, [id]),
    anew: [endpoints.progress.list, endpoints.search.search],
    next: placeOfRecord,
  });
}
