import { useQuery } from '@tanstack/react-query';
import { type Document, endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import { keyOfFile, type ViewedFile } from '../viewed-file.ts';

/** Text and tables of a Word or Excel file; a file never changes, so it is read once. */
export function useDocumentContent(document: Document, file: ViewedFile) {
  const { attachmentId, earlier } = file;
  const which = { ...(attachmentId !== null && { attachmentId }), ...(earlier !== null && { fileVersion: earlier }) };
  const query = queryOf(endpoints.document.getContent, { params: { id: document.id }, query: which });
  const queryKey = [...query.queryKey, { file: keyOfFile(document, file) }] as const;
  return useQuery({ ...query, queryKey, staleTime: Number.POSITIVE_INFINITY, retry: false });
}
