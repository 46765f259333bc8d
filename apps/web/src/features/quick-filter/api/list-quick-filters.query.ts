import { useQuery } from '@tanstack/react-query';
import { endpoints, type SearchType } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { type FilterOwner, keepFilters, keptFilters } from '../known-filters.ts';

const countEvery = 60_000;

/** Quick filters with their counts (S04), counted anew on focus and every minute; the last counts stand meanwhile. */
export function useQuickFilters(searchType: SearchType) {
  const { userId, customer } = useUser();
  const owner: FilterOwner = { userId, customerId: customer?.idCustomer ?? 0, searchType };
  return useQuery({
    ...queryOf(endpoints.quickFilter.list, { query: { searchType } }),
    queryFn: async ({ signal }) => {
      const list = await call(endpoints.quickFilter.list, { query: { searchType }, signal });
      keepFilters(owner, list);
      return list;
    },
    placeholderData: () => keptFilters(owner),
    refetchInterval: countEvery,
    refetchOnWindowFocus: 'always',
  });
}
