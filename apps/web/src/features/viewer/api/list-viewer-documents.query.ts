import { useQuery } from '@tanstack/react-query';
import { type Document, endpoints, type SearchBody } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The most the server gives in one answer. */
const most = 100;
/** Links of files work for ten minutes (decisions row 158). */
const linkLife = 9 * 60_000;

function searchOf(ids: readonly number[]): SearchBody {
  return { searchType: 'documents', documentIds: [...ids], pageSize: most, options: { count: 'none' } };
}

/** Documents by their ids, in the order asked for; those the actor may not see are missing. */
export function useViewerDocuments(ids: readonly number[]) {
  return useQuery({
    ...documentsQuery(ids.slice(0, most)),
    refetchInterval: linkLife,
    select: (answer): Document[] => {
      const found = new Map(answer.searchType === 'documents' ? answer.searchResults.map((d) => [d.id, d]) : []);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  });
}

/** The search that reads documents by id. */
export function documentsQuery(ids: readonly number[]) {
  return queryOf(endpoints.search.search, { body: searchOf(ids) });
}
