import type { SearchBody, SearchType } from '@tramite/contract';
import { type SearchRequest, toRequest } from '../../features/search/search-request.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { isBare } from '../../lib/navigation/home-search-facts.ts';
import { type SearchSort, usualSort } from '../../lib/navigation/use-search-sort.ts';

/** What a search of the address asks for; `typed` is what its conditions mean. */
export function requestOf(
  search: HomeSearch,
  searchType: SearchType,
  remembered: SearchSort,
  typed?: SearchBody,
): SearchRequest {
  return toRequest({ ...search, type: searchType }, searchType, typed, ownSortOf(search, remembered));
}

/** The user's own order is that of the list to begin with; what an address asks for is the same for all. */
export function ownSortOf(search: HomeSearch, remembered: SearchSort): SearchSort {
  return isBare(search) ? remembered : usualSort;
}
