import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import { linkLife } from '../../../lib/record/document-searches.ts';

/** Every file a document has had, the present one first; `fileVersion` makes them read anew with another one. */
export function fileVersionsQuery(documentId: number, fileVersion: number) {
  const query = queryOf(endpoints.documentFile.listVersions, { params: { id: documentId } });
  return { ...query, queryKey: [...query.queryKey, { fileVersion }] as const, staleTime: linkLife };
}
