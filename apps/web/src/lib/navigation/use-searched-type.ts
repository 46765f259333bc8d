import { useQuery } from '@tanstack/react-query';
import { endpoints, type SearchType } from '@tramite/contract';
import { queryOf } from '../api/keys.ts';
import type { HomeSearch } from './home-search.ts';
import { savedFilterOf, searchTypeOf } from './home-search-facts.ts';
import { useSearchType } from './use-search-type.ts';

export interface SearchedType {
  readonly type: SearchType;
  /** False while a saved search is loading and nothing else tells. */
  readonly isKnown: boolean;
  readonly remember: (type: SearchType) => void;
}

/** A saved search has the type it was saved with. */
export function useSearchedType(home: HomeSearch): SearchedType {
  const [preferred, remember] = useSearchType();
  const savedId = savedFilterOf(home);
  const isSaved = savedId !== undefined;
  const saved = useQuery({
    ...queryOf(endpoints.quickFilter.get, { params: { id: savedId ?? 0 } }),
    enabled: isSaved,
  });
  const type = (isSaved ? saved.data?.body.searchType : undefined) ?? searchTypeOf(home, preferred);
  return { type, isKnown: !isSaved || home.type !== undefined || !saved.isPending, remember };
}
