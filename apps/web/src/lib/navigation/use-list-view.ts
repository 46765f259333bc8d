import type { SearchType } from '@tramite/contract';
import { usePreference } from '../preference/use-preference.ts';
import { type ListView, listViews } from './home-search.ts';

/** @param initial before the user chose one */
export function useListView(searchType: SearchType, initial: ListView): [ListView, (view: ListView) => void] {
  return usePreference(`list-view.${searchType}`, listViews, initial);
}
