import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type RecentSearch, type SearchType } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';

const { list, remember, forget } = endpoints.recentSearch;

/** What the user typed lately to find records of this kind, the newest first. */
export function useRecentSearches(searchType: SearchType, isAsked: boolean): readonly string[] {
  const { data } = useQuery({ ...queryOf(list), enabled: isAsked, retry: false });
  return (data?.items ?? []).filter((each) => each.searchType === searchType).map(({ text }) => text);
}

/** Lost, it is typed again: nobody is told. */
export function rememberSearch(client: QueryClient, search: RecentSearch): void {
  call(remember, { body: search }).then(
    (answer) => client.setQueryData(keyOf(list, {}), answer),
    () => undefined,
  );
}

export function useForgetSearches() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(forget),
    onSuccess: (answer) => client.setQueryData(keyOf(list, {}), answer),
  });
}
