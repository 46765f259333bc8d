import { useQueryClient } from '@tanstack/react-query';
import { type Document, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { showDeleted } from './after-bin.ts';
import { useRestoreDocument } from './restore-document.mutation.ts';

/** Puts a document into the bin (C06), with the way back beside what is said. */
export function useDeleteDocument(document: Document) {
  const { t } = useTranslation('bin');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { mutate: restore } = useRestoreDocument();
  const { id, type, process } = document;
  return useAction({
    name: `bin-${id}`,
    run: () => call(endpoints.bin.delete, { params: { id }, idempotencyKey: keyFor(id) }),
    done: () => ({
      text: t('delete.done'),
      detail: t('of', { type: type.label, id }),
      undo: () => restore(document),
    }),
    onDone: () => showDeleted(client, id, process?.id ?? null),
    onFailed: () => refreshDocuments(client, [id]),
    anew: [endpoints.bin.list, endpoints.progress.list],
  });
}
