import { useQuery } from '@tanstack/react-query';
import { type Document, endpoints, type SearchBody } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The links of thumbnails are valid for ten minutes (decisions row 158). */
const linkLife = 9 * 60_000;

/** The documents of a process that the actor may see, whole, by number; the first 100 of them. */
export function useProcessDocuments(processId: number) {
  const body: SearchBody = {
    searchType: 'documents',
    text: '*',
    workflowIds: [processId],
    pageSize: 100,
    options: { count: 'none' },
  };
  return useQuery({
    ...queryOf(endpoints.search.search, { body }),
    refetchInterval: linkLife,
    select: (answer): ReadonlyMap<number, Document> =>
      new Map(answer.searchType === 'documents' ? answer.searchResults.map((found) => [found.id, found]) : []),
  });
}
