import { useQuery } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { linkLife, processDocumentsQuery } from '../../../lib/record/document-searches.ts';

/** The documents of a process that the actor may see, whole, by number. */
export function useProcessDocuments(processId: number) {
  return useQuery({
    ...processDocumentsQuery(processId),
    refetchInterval: linkLife,
    select: (answer): ReadonlyMap<number, Document> =>
      new Map(answer.searchType === 'documents' ? answer.searchResults.map((found) => [found.id, found]) : []),
  });
}
