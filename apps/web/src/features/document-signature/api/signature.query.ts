import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The last request to sign a document (G01). */
export function useSignature(documentId: number) {
  return useQuery(queryOf(endpoints.documentSignature.get, { params: { id: documentId } }));
}

/** Roles and people who may be asked to sign. */
export function useSigners(documentId: number) {
  return useQuery(queryOf(endpoints.documentSignature.listSigners, { params: { id: documentId } }));
}

/** Pages of what is signed, with pictures from one on (G02). */
export function useSignaturePages(signatureId: number, from: number, isAsked: boolean) {
  const { listPages } = endpoints.documentSignature;
  return useQuery({
    ...queryOf(listPages, { params: { id: signatureId }, query: { from, to: from + pagesAtOnce - 1 } }),
    enabled: isAsked,
    // Links live for ten minutes.
    staleTime: 5 * 60_000,
  });
}

export const pagesAtOnce = 3;
