import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Document, endpoints, type Process, type SearchResult, type SearchType } from '@tramite/contract';
import { keyOf } from '../api/keys.ts';

const searches = { queryKey: keyOf(endpoints.search.search) };

type Cached = SearchResult | InfiniteData<SearchResult> | undefined;

/** Applies `change` to every cached search page. */
function changePages(client: QueryClient, change: (page: SearchResult) => SearchResult): void {
  client.setQueriesData<Cached>(searches, (data) => {
    if (data === undefined) {
      return undefined;
    }
    return 'pages' in data ? { ...data, pages: data.pages.map(change) } : change(data);
  });
}

function changeEach<T extends { readonly id: number }>(
  items: readonly T[],
  ids: ReadonlySet<number>,
  fresh: ReadonlyMap<number, T>,
): T[] {
  return items.flatMap((item) => (ids.has(item.id) ? (fresh.get(item.id) ?? []) : item));
}

/** Updates documents on screen; requested ones that are missing are gone for this user. */
export function replaceDocuments(client: QueryClient, ids: readonly number[], documents: readonly Document[]): void {
  const fresh = new Map(documents.map((document) => [document.id, document]));
  const asked = new Set(ids);
  changePages(client, (page) =>
    page.searchType === 'documents' ? { ...page, searchResults: changeEach(page.searchResults, asked, fresh) } : page,
  );
}

export function replaceProcesses(client: QueryClient, ids: readonly number[], processes: readonly Process[]): void {
  const fresh = new Map(processes.map((process) => [process.id, process]));
  const asked = new Set(ids);
  changePages(client, (page) =>
    page.searchType === 'workflows' ? { ...page, searchResults: changeEach(page.searchResults, asked, fresh) } : page,
  );
}

/** Shows a call's answer at once, before the document is reread. */
export function patchDocument(client: QueryClient, id: number, change: Partial<Document>): void {
  changePages(client, (page) =>
    page.searchType === 'documents'
      ? { ...page, searchResults: page.searchResults.map((item) => (item.id === id ? { ...item, ...change } : item)) }
      : page,
  );
}

export function cachedProcessIds(client: QueryClient): ReadonlySet<number> {
  return cachedIds(client, 'workflows');
}

export function cachedDocumentIds(client: QueryClient): ReadonlySet<number> {
  return cachedIds(client, 'documents');
}

function cachedIds(client: QueryClient, searchType: SearchType): ReadonlySet<number> {
  const pages = client
    .getQueriesData<Cached>(searches)
    .flatMap(([, data]) => (data === undefined ? [] : 'pages' in data ? data.pages : [data]));
  return new Set(
    pages.flatMap((page) => (page.searchType === searchType ? page.searchResults.map(({ id }) => id) : [])),
  );
}
