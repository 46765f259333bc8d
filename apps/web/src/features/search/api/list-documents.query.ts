import { useQuery } from '@tanstack/react-query';
import { endpoints, type SearchResult } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Most documents the server gives in one answer. */
const most = 100;

/** Documents by their ids, in the order of the ids (S01); nothing is asked for without ids. */
export function useDocumentsById(ids: readonly number[]) {
  const documentIds = ids.slice(0, most);
  return useQuery({
    ...queryOf(endpoints.search.search, {
      body: { searchType: 'documents', documentIds, pageSize: most, options: { count: 'none' } },
    }),
    enabled: documentIds.length > 0,
    select: (result: SearchResult) => {
      const found = result.searchType === 'documents' ? result.searchResults : [];
      return documentIds.flatMap((id) => found.find((document) => document.id === id) ?? []);
    },
  });
}
