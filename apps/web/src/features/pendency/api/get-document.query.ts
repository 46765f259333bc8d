import { useQuery } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { documentsQuery } from '../../../lib/record/document-searches.ts';

/** One document as it stands now: what happens to it elsewhere on the screen is seen here, too. */
export function useDocument(id: number) {
  return useQuery({
    ...documentsQuery([id]),
    select: ({ searchResults }): Document | null => (searchResults[0] as Document | undefined) ?? null,
  });
}
