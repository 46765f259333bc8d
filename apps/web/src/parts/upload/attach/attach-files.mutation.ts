import { useQueryClient } from '@tanstack/react-query';
import { type Document, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** A stored file and what it is. */
export interface NewAttachment {
  readonly label: string;
  readonly orignalFileName: string;
  readonly storageLocal: string;
}

/** Attaches files to a document (T01). */
export function useAttachFiles({ id: documentId }: Document) {
  const { t } = useTranslation('attachment');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `attach-${documentId}`,
    run: (files: readonly NewAttachment[]) => {
      const body = files.map((file) => ({ documentId, ...file }));
      return call(endpoints.attachment.attach, { body, idempotencyKey: keyFor(body) });
    },
    done: ({ attachmentIds }) => t('attach.done', { count: attachmentIds.length }),
    failed: (error) => (isApiError(error) && error.code !== null ? error : t('attach.failed')),
    onDone: () => void refreshDocuments(client, [documentId]),
    anew: [endpoints.document.listAttachmentLabels, endpoints.progress.list],
  });
}
