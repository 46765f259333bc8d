import { type Document, findSystemFilter, type SearchResult } from '@tramite/contract';
import { useDoneHere } from '../../features/document-check/done-here.ts';
import type { SearchRequest } from '../../features/search/search-request.ts';
import { canDo } from '../../lib/abilities/abilities.ts';

/**
 * How many documents on screen the list 'A conferir por mim' holds no more, because the person checked them: they keep
 * their place until the list is asked for anew.
 */
export function useDoneInList({ filterId }: SearchRequest, documents: readonly Document[]): number {
  const doneHere = useDoneHere();
  if (findSystemFilter(filterId)?.key !== 'toCheck') {
    return 0;
  }
  return documents.filter(({ id, abilities }) => doneHere.has(id) && !canDo(abilities.check)).length;
}

/** How many documents of a search wait for the person's check beyond those that are loaded; null when nobody knows. */
export function waitingBeyond(
  { filterId }: SearchRequest,
  first: SearchResult | undefined,
  loaded: number,
): number | null {
  const isCounted = first !== undefined && !first.countIsAtLeast && !first.isCountPending;
  if (isCounted && first.count <= loaded) {
    return 0;
  }
  return isCounted && findSystemFilter(filterId)?.key === 'toCheck' ? first.count - loaded : null;
}
