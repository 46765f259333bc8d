import { useQuery } from '@tanstack/react-query';
import { endpoints, type Signer } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The last request to sign a document (G01). */
export function useSignature(documentId: number) {
  return useQuery({
    ...queryOf(endpoints.documentSignature.get, { params: { id: documentId } }),
    refetchInterval: ({ state: { data } }) => (isSealing(data?.signers) ? 3_000 : LINKS_MS),
  });
}

const LINKS_MS = 5 * 60_000;

/** The files of somebody who signed are still being made. */
const isSealing = (signers: readonly Signer[] = []) => signers.some((one) => one.receiptCode && !one.receiptUrl);

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
    staleTime: LINKS_MS,
  });
}

export const pagesAtOnce = 3;
