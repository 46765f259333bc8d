import type { QueryClient } from '@tanstack/react-query';
import { searchAhead } from '../../features/search/api/search-records.query.ts';
import { pageSizeNow } from '../../features/search/list-settings/use-page-size.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { savedFilterOf, searchTypeOf } from '../../lib/navigation/home-search-facts.ts';
import { searchSortNow } from '../../lib/navigation/use-search-sort.ts';
import { searchTypeNow } from '../../lib/navigation/use-search-type.ts';
import { requestOf } from './home-request.ts';

export interface Visit {
  readonly userId: number;
  readonly search: HomeSearch;
  readonly askedAt: number | undefined;
}

/**
 * Asks for the first search of the page's address; it answers while a phone still reads the code of the list. What
 * conditions and saved searches mean is read by the screen, which then asks itself.
 */
export function searchOfVisit(client: QueryClient, { userId, search, askedAt }: Visit): void {
  if (search.q === undefined && savedFilterOf(search) === undefined) {
    const searchType = searchTypeOf(search, searchTypeNow(userId));
    const request = requestOf(search, searchType, searchSortNow(userId, searchType));
    searchAhead(client, { ...request, askedAt }, pageSizeNow(userId));
  }
}
