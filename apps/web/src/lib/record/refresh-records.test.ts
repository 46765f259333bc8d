import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { endpoints, type SearchResult } from '@tramite/contract';
import { beforeEach, expect, it } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { makeDocument, makeProcess } from '../../testing/record-fixture.ts';
import { keyOf, queryOf } from '../api/keys.ts';
import { patchDocument } from './cached-records.ts';
import { refreshDocuments, refreshProcesses } from './refresh-records.ts';

type Pages = InfiniteData<SearchResult>;
const answer = {
  count: 2,
  countIsAtLeast: false,
  page: 1,
  pageSize: 20,
  aggregations: {},
  nextCursor: null,
  isCountPending: false,
  isCircuitBreakerOpen: false,
};
const documentsKey = keyOf(endpoints.search.search, { body: { searchType: 'documents', text: '*' } });
const processesKey = keyOf(endpoints.search.search, { body: { searchType: 'workflows', text: '*' } });

let client: QueryClient;

const page = (searchResults: SearchResult['searchResults'], searchType: SearchResult['searchType']) =>
  ({ ...answer, searchType, searchResults }) as SearchResult;
const situations = () =>
  client.getQueryData<Pages>(documentsKey)?.pages.map((p) => p.searchResults.map(({ situation }) => situation));
const versions = () =>
  client.getQueryData<Pages>(processesKey)?.pages.map((p) => p.searchResults.map(({ version }) => version));

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryOf(endpoints.session.configurations).queryKey, {
    documentRefreshPause: 0,
    processRefreshPause: 0,
  } as never);
  client.setQueryData<Pages>(documentsKey, {
    pages: [
      page([makeDocument({ id: 1 }), makeDocument({ id: 2 })], 'documents'),
      page([makeDocument({ id: 3 })], 'documents'),
    ],
    pageParams: [1, 2],
  });
  client.setQueryData<Pages>(processesKey, {
    pages: [page([makeProcess({ id: 40, version: 1 }), makeProcess({ id: 41, version: 1 })], 'workflows')],
    pageParams: [1],
  });
});

it('puts a document read anew in its place, and the process on screen that holds it', async () => {
  const inProcess = { id: 41, type: { id: 1, label: 'Venda' } };
  const requests = fakeFetch(
    { status: 200, body: page([makeDocument({ id: 3, situation: 'C', process: inProcess })], 'documents') },
    { status: 200, body: page([makeProcess({ id: 41, version: 2 })], 'workflows') },
  );
  await refreshDocuments(client, [3]);
  expect(situations()).toEqual([['N', 'N'], ['C']]);
  expect(versions()).toEqual([[1, 2]]);
  expect(requests.map(({ body }) => body)).toMatchObject([{ documentIds: [3] }, { workflowIds: [41] }]);
});

it('takes a record away that the actor no longer sees', async () => {
  fakeFetch({ status: 200, body: page([], 'workflows') });
  await refreshProcesses(client, [40]);
  expect(client.getQueryData<Pages>(processesKey)?.pages[0]?.searchResults.map(({ id }) => id)).toEqual([41]);
});

it('counts the quick filters anew, and searches again when the records cannot be read', async () => {
  const filters = keyOf(endpoints.quickFilter.list, { query: {} });
  client.setQueryData(filters, { count: 0, items: [] });
  fakeFetch({ status: 500 });
  await refreshProcesses(client, [40]);
  expect(client.getQueryState(filters)?.isInvalidated).toBe(true);
  expect(client.getQueryState(documentsKey)?.isInvalidated).toBe(true);
  expect(versions()).toEqual([[1, 1]]);
});

it('shows a change at once before anything is read', () => {
  patchDocument(client, 2, { situation: 'C' });
  expect(situations()).toEqual([['N', 'C'], ['N']]);
});
