import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Document, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { patchDocument } from '../../../lib/record/cached-records.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { CancelBody } from '../cancel-form.ts';

/** Cancels a document (C01), in one step or two. What is wrong is said in the form. */
export function useCancelDocument({ id, type }: Document) {
  const { t } = useTranslation('document-cancelation');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `cancel-${id}`,
    run: (said: CancelBody) => {
      const body = { documentId: id, ...said };
      return call(endpoints.documentCancelation.cancel, { body, idempotencyKey: keyFor(body) });
    },
    done: ({ status }) =>
      status === 'CANCELED' ? { text: t('done'), detail: t('doneOf', { type: type.label, id }) } : null,
    failed: () => null,
    onDone: (answer) => {
      if (answer.status === 'CANCELED') {
        patchDocument(client, id, { situation: 'S', openPendencies: 0, expiresOn: null, version: answer.version });
        readAnew(client, id);
      }
    },
    onFailed: (error) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) {
        readAnew(client, id);
      }
    },
    anew: [endpoints.progress.list],
    next: () => placeOfRecord(id),
  });
}

function readAnew(client: QueryClient, id: number): void {
  void refreshDocuments(client, [id]);
}
