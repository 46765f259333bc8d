import type { SearchType } from '@tramite/contract';
import { usePreference } from '../preference/use-preference.ts';
import { type ListView, listViews } from './home-search.ts';

export function useListView(searchType: SearchType): [ListView, (view: ListView) => void] {
  return usePreference(`list-view.${searchType}`, listViews, 'cards');
}
