import { useQuery } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { documentsQuery } from '../../../lib/record/document-searches.ts';

/** A document as it is now; the one that was handed over until that is known. */
export function useCurrentDocument(document: Document): Document {
  const { data } = useQuery(documentsQuery([document.id]));
  return (data?.searchResults[0] as Document | undefined) ?? document;
}
