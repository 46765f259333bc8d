import type { Document, Process, SearchResult, SearchType } from '@tramite/contract';
import { useDeferredValue, useMemo } from 'react';
import { isTraversal } from '../../../lib/navigation/traversal.ts';
import { documentsOf, processesOf } from '../api/search-records.query.ts';
import { requestKey, type SearchRequest } from '../search-request.ts';

/** Pages of results and the search that they are of; undefined until the first one came. */
export interface ShownPages {
  readonly key: string;
  readonly searchType: SearchType;
  readonly pages: readonly SearchResult[] | undefined;
}

export function recordsOf({ searchType, pages = [] }: ShownPages): readonly (Document | Process)[] {
  return searchType === 'documents' ? documentsOf(pages) : processesOf(pages);
}

/**
 * What the list shows: drawing many cards waits until the page has answered the click or key that asked for them, and
 * lets further ones through. What stands there meanwhile is as good as what comes next, or it comes at once.
 */
export function useShownPages(request: SearchRequest, pages: ShownPages['pages']): ShownPages {
  const key = requestKey(request);
  const { searchType } = request;
  const current = useMemo(() => ({ key, searchType, pages }), [key, searchType, pages]);
  const shown = useDeferredValue(current);
  const mayStay =
    shown.searchType === searchType && !isTraversal() && (shown.pages === undefined || recordsOf(shown).length > 0);
  return mayStay ? shown : current;
}
