import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The codes of a document's file or of an attachment (C07). A file never changes, so it is read once. */
export function useBarcodes(documentId: number, fileVersion: number, file: number | null) {
  const query = queryOf(endpoints.barcode.read, { body: { documentId, file } });
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, { fileVersion }] as const,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
