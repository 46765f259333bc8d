import { useQuery } from '@tanstack/react-query';
import { type Document, endpoints, type SearchBody } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The most the server gives in one answer. */
const most = 100;

/** Documents of a process that the actor may see, the newest first; nothing is asked without a process. */
export function useProcessDocuments(processId: number | null) {
  const body: SearchBody = {
    searchType: 'documents',
    workflowIds: processId === null ? [] : [processId],
    pageSize: most,
    options: { count: 'none' },
  };
  return useQuery({
    ...queryOf(endpoints.search.search, { body }),
    enabled: processId !== null,
    select: (answer): Document[] => (answer.searchType === 'documents' ? answer.searchResults : []),
  });
}
