import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type SearchType } from '@tramite/contract';
import { keyOf } from '../../lib/api/keys.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { savedFilterOf } from '../../lib/navigation/home-search-facts.ts';

/** What the conditions in the address mean. The code that reads them comes only with an address that has some. */
export function useAdvancedQuery(home: HomeSearch, searchType: SearchType, isTypeKnown = true) {
  const client = useQueryClient();
  const { advanced: _, saved: __, ...search } = home;
  const savedId = savedFilterOf(home);
  const isNeeded = home.q !== undefined || savedId !== undefined;
  const query = useQuery({
    // Under the key of the saved searches: what changes one of them changes what its conditions are.
    queryKey: [...keyOf(endpoints.quickFilter.list), 'conditions', searchType, search],
    queryFn: async () => (await import('./query/read-query.ts')).readQuery(client, search, searchType, savedId),
    enabled: isNeeded && isTypeKnown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...query, isWaiting: !isTypeKnown || (home.q !== undefined && query.data === undefined) };
}
