import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Removes an attachment of a document (T03). */
export function useRemoveAttachment(documentId: number) {
  const { t } = useTranslation('attachment');
  const client = useQueryClient();
  return useAction({
    name: (attachmentId: number) => `attachment-${attachmentId}`,
    run: (attachmentId: number) => call(endpoints.attachment.remove, { params: { id: documentId, attachmentId } }),
    done: () => t('remove.done'),
    failed: (error) => (isApiError(error) && error.code !== null ? error : t('remove.failed')),
    onDone: () => refreshDocuments(client, [documentId]),
    anew: [endpoints.document.listAttachmentLabels, endpoints.progress.list],
  });
}
