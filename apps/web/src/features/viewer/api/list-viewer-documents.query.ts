import { useQuery } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { documentsQuery, linkLife, mostDocuments } from '../../../lib/record/document-searches.ts';

/** Documents by their ids, in the order asked for; those the actor may not see are missing. */
export function useViewerDocuments(ids: readonly number[]) {
  return useQuery({
    ...documentsQuery(ids.slice(0, mostDocuments)),
    refetchInterval: linkLife,
    select: (answer): Document[] => {
      const found = new Map(answer.searchType === 'documents' ? answer.searchResults.map((d) => [d.id, d]) : []);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  });
}
