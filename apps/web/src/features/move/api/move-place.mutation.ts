import { useQueryClient } from '@tanstack/react-query';
import { type Document, endpoints, type Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshDocuments, refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Moves a document to another establishment (C16). What is wrong is said in the form. */
export function useMoveDocumentPlace({ id, establishment, version }: Document) {
  const { t } = useTranslation('move');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `move-document-${id}`,
    run: (newEstablishmentId: number) => {
      const body = { documents: [{ documentId: id, establishmentId: establishment.id }], newEstablishmentId };
      return call(endpoints.move.moveDocumentsEstablishment, { body, idempotencyKey: keyFor(body), ifMatch: version });
    },
    done: () => t('document.done'),
    failed: () => null,
    onDone: () => void refreshDocuments(client, [id]),
    anew: [endpoints.progress.list],
    next: () => placeOfRecord(id),
  });
}

/** Moves a process with its documents to another establishment (W06). What is wrong is said in the form. */
export function useMoveProcessPlace({ id, version }: Process) {
  const { t } = useTranslation('move');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `move-process-${id}`,
    run: (establishmentId: number) => {
      const body = { workflowId: id, establishmentId };
      return call(endpoints.move.moveProcessEstablishment, { body, idempotencyKey: keyFor(body), ifMatch: version });
    },
    done: () => t('place.processDone'),
    failed: () => null,
    onDone: ({ documentIds }) => {
      void refreshProcesses(client, [id]);
      void refreshDocuments(client, documentIds);
    },
    anew: [endpoints.progress.list],
    next: () => placeOfRecord(id),
  });
}
