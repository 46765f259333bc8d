import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import { linkLife } from '../../../lib/record/document-searches.ts';

/** One page of an image that browsers cannot show, drawn by the server: its link and how many there are. */
export function getDocumentPage(
  client: QueryClient,
  { documentId, attachmentId, page }: { documentId: number; attachmentId: number | null; page: number },
) {
  const input = { params: { id: documentId, page }, query: attachmentId === null ? {} : { attachmentId } };
  return client.fetchQuery({ ...queryOf(endpoints.document.getPage, input), staleTime: linkLife });
}
