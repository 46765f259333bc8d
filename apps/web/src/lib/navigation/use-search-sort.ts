import type { SearchType } from '@tramite/contract';
import { preferenceNow, usePreference } from '../preference/use-preference.ts';
import { type SearchDirection, type SearchOrder, searchDirections, searchOrders } from './home-search.ts';

export interface SearchSort {
  readonly order: SearchOrder;
  readonly dir: SearchDirection;
}

export const usualSort: SearchSort = { order: 'captured', dir: 'desc' };

/** Due dates ascending, everything else newest first. */
export function naturalDirection(order: SearchOrder): SearchDirection {
  return order === 'due' ? 'asc' : 'desc';
}

const choices = searchOrders.flatMap((order) => searchDirections.map((dir) => `${order}.${dir}` as const));

/** The default is omitted. */
export function sortInAddress({ order, dir }: SearchSort): Partial<SearchSort> {
  return order === usualSort.order && dir === usualSort.dir ? {} : { order, dir };
}

/** The user's last order, for new searches; addresses mean the same to everybody. */
export function useSearchSort(searchType: SearchType): [SearchSort, (sort: SearchSort) => void] {
  const [word, setWord] = usePreference(...choiceOf(searchType));
  return [sortFrom(word), (sort) => setWord(`${sort.order}.${sort.dir}`)];
}

export const searchSortNow = (userId: number, searchType: SearchType): SearchSort =>
  sortFrom(preferenceNow(userId, ...choiceOf(searchType)));

const choiceOf = (searchType: SearchType) => [`search-sort.${searchType}`, choices, 'captured.desc'] as const;

function sortFrom(word: (typeof choices)[number]): SearchSort {
  const [order, dir] = word.split('.') as [SearchOrder, SearchDirection];
  return { order, dir };
}
