import { useQuery } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { processDocumentsQuery } from '../../../lib/record/document-searches.ts';

/** Documents of a process that the actor may see, the newest first; nothing is asked without a process. */
export function useProcessDocuments(processId: number | null) {
  return useQuery({
    ...processDocumentsQuery(processId ?? 0),
    enabled: processId !== null,
    select: (answer): Document[] => (answer.searchType === 'documents' ? answer.searchResults : []),
  });
}
