import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshDocuments, refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { MoveBody, MoveSubject } from '../move-state.ts';

/** Moves documents to another type of process: one by itself (C18), or those of a process (W07). What is wrong is said in the form. */
export function useMoveToProcess({ alone, process, documents }: MoveSubject) {
  const { t } = useTranslation('move');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `move-${process.id}`,
    run: async (body: MoveBody) => {
      const idempotencyKey = keyFor(body);
      if (!alone) return call(endpoints.move.moveDocuments, { body, idempotencyKey });
      const { workflowId, documentId } = await call(endpoints.move.moveDocument, {
        body: toSingle(body),
        idempotencyKey,
      });
      return { workflowId, documentIds: [documentId] };
    },
    done: ({ documentIds }) => t('documents.done', { count: documentIds.length }),
    failed: () => null,
    onDone: ({ workflowId, documentIds }) => {
      void refreshDocuments(client, documentIds);
      void refreshProcesses(client, [process.id, workflowId]);
    },
    anew: [endpoints.progress.list],
    next: () => placeOfRecord(alone ? (documents[0]?.id ?? 0) : process.id),
  });
}

function toSingle({ documents: [document], ...body }: MoveBody) {
  return {
    documentId: document?.documentId ?? 0,
    currentProcessTypeId: body.workflowTypeId,
    destinationProcessTypeId: body.newWorkflowTypeId,
    destinationWorkflowId: body.newWorkflowId,
    documentTypeId: document?.documentTypeId,
    indexers: document?.indexers,
    workflowIndexers: body.indexers,
  };
}
