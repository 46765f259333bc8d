import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import { linkLife } from '../../../lib/record/document-searches.ts';
import type { ViewedFile } from '../viewed-file.ts';

/** One page of an image that browsers cannot show, drawn by the server: its link and how many there are. */
export function getDocumentPage(
  client: QueryClient,
  {
    documentId,
    attachmentId,
    earlier,
    page,
  }: Pick<ViewedFile, 'attachmentId' | 'earlier'> & { documentId: number; page: number },
) {
  const query = { ...(attachmentId !== null && { attachmentId }), ...(earlier !== null && { fileVersion: earlier }) };
  const input = { params: { id: documentId, page }, query };
  return client.fetchQuery({ ...queryOf(endpoints.document.getPage, input), staleTime: linkLife });
}
