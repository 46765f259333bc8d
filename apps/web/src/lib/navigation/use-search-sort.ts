import type { SearchType } from '@tramite/contract';
import { usePreference } from '../preference/use-preference.ts';
import { type SearchDirection, type SearchOrder, searchDirections, searchOrders } from './home-search.ts';

/** Order of a list and its direction. */
export interface SearchSort {
  readonly order: SearchOrder;
  readonly dir: SearchDirection;
}

/** The newest capture first: the order of a list nobody ordered. */
export const usualSort: SearchSort = { order: 'captured', dir: 'desc' };

/** The direction people mean by an order: what is due first, else the newest. */
export function naturalDirection(order: SearchOrder): SearchDirection {
  return order === 'due' ? 'asc' : 'desc';
}

const words = searchOrders.flatMap((order) => searchDirections.map((dir) => `${order}.${dir}` as const));

/** An order as an address says it; the usual one is not said. */
export function sortInAddress({ order, dir }: SearchSort): Partial<SearchSort> {
  return order === usualSort.order && dir === usualSort.dir ? {} : { order, dir };
}

/** How the user ordered lists of this kind last: the order of what they go to. An address means the same to everybody. */
export function useSearchSort(searchType: SearchType): [SearchSort, (sort: SearchSort) => void] {
  const [word, setWord] = usePreference(`search-sort.${searchType}`, words, 'captured.desc');
  const [order, dir] = word.split('.') as [SearchOrder, SearchDirection];
  return [{ order, dir }, (sort) => setWord(`${sort.order}.${sort.dir}`)];
}
