import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

export type DocumentsBody = BodyOf<typeof endpoints.capture.captureMultiple>;

/** Adds files of one document type to a process, a document each (C20). Refused fields are said at the fields. */
export function useCreateDocuments() {
  const { t } = useTranslation('process-page');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: ({ workflowId }: DocumentsBody) => `add-documents-${workflowId}`,
    run: (body) => call(endpoints.capture.captureMultiple, { body, idempotencyKey: keyFor(body) }),
    done: ({ documentIds }) => t('add.done', { count: documentIds.length }),
    failed: (error) =>
      Object.keys(fieldErrorsOf(error)).length > 0 ? { text: t('add.refused'), kind: 'warning' } : error,
    onDone: (_, { workflowId }) => void refreshProcesses(client, [workflowId]),
    onFailed: (error, { workflowId }) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) {
        void refreshProcesses(client, [workflowId]);
      }
    },
    anew: [endpoints.progress.list, endpoints.processPage.get, endpoints.transition.getReadiness],
  });
}
