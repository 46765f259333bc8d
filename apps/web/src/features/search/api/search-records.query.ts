import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Document, endpoints, type Process, type SearchResult } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { linkLife } from '../../../lib/record/document-searches.ts';
import type { PageSize } from '../list-settings/use-page-size.ts';
import type { SearchRequest } from '../search-request.ts';

const longAbsence = 5 * 60_000;

const firstPage: { readonly page: number; readonly cursor?: string } = { page: 1 };

/**
 * Pages of a search (S01), each asked for when the one before came near its end. The first one counts, unless that would
 * keep it waiting (`useFirstPage`).
 * While another search of the same kind is under way the old results stay. `isReady` is false while part of the search
 * is still read.
 */
export function useSearchRecords(request: SearchRequest, pageSize: PageSize, isReady = true) {
  const { searchType } = request;
  const client = useQueryClient();
  if (isReady) {
    searchAhead(client, request, pageSize);
  }
  return useInfiniteQuery({
    ...pagesOf(request, pageSize, isReady),
    enabled: isReady,
    placeholderData: (previous) => (previous?.pages[0]?.searchType === searchType ? previous : undefined),
    refetchInterval: linkLife,
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > longAbsence ? 'always' : false),
  });
}

/** Has the first search on its way while the screen is drawn, which takes a phone most of a second: a query asks only after. */
export function searchAhead(client: QueryClient, request: SearchRequest, pageSize: PageSize): void {
  if (isFirstSearch(client)) {
    void client.prefetchInfiniteQuery(pagesOf(request, pageSize, true));
  }
}

function pagesOf({ body, askedAt }: SearchRequest, pageSize: PageSize, isReady: boolean) {
  return infiniteQueryOptions({
    // Nothing may stand for a search that is not wholly known yet, not even an earlier one without its conditions.
    queryKey: [...keyOf(endpoints.search.search, { body }), isReady ? 'pages' : 'unknown', pageSize, askedAt],
    queryFn: ({ pageParam, signal }) => {
      const options = { ...body.options, count: pageParam.page === 1 ? ('early' as const) : ('none' as const) };
      return call(endpoints.search.search, { body: { ...body, ...pageParam, pageSize, options }, signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ page, nextCursor }) =>
      nextCursor === null ? undefined : { page: page + 1, cursor: nextCursor },
  });
}

/** No search was asked for since the page was opened, or the session changed. */
function isFirstSearch(client: QueryClient): boolean {
  return client.getQueryCache().find({ queryKey: keyOf(endpoints.search.search), exact: false }) === undefined;
}

/** Documents on the pages; none when processes were searched. The same list for the same pages. */
export const documentsOf = keptByPages((page) => (page.searchType === 'documents' ? page.searchResults : []));

/** Processes on the pages; none when documents were searched. The same list for the same pages. */
export const processesOf = keptByPages((page) => (page.searchType === 'workflows' ? page.searchResults : []));

function keptByPages<T extends Document | Process>(recordsOf: (page: SearchResult) => readonly T[]) {
  const known = new WeakMap<readonly SearchResult[], readonly T[]>();
  return (pages: readonly SearchResult[]): readonly T[] => {
    const records = known.get(pages) ?? unique(pages.flatMap(recordsOf));
    known.set(pages, records);
    return records;
  };
}

/** Each record once: one that moved within its order meanwhile may come again. */
function unique<T extends { readonly id: number }>(records: readonly T[]): T[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}
