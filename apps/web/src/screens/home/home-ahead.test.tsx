import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import type { SearchBody } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { endSession, startSession } from '../../lib/session/session-store.ts';
import { type FakeRequest, fakeFetch } from '../../testing/fake-fetch.ts';
import { renderLinkedPart } from '../../testing/render.tsx';
import { makeSession } from '../../testing/session-fixture.ts';
import { searchOfVisit } from './home-ahead.ts';
import { useHomeSearch } from './use-home-search.ts';

const user = makeSession();

interface Visit {
  readonly search: HomeSearch;
  readonly askedAt?: number;
}

/** Asks before the screen is there, as the start of a page does. */
function Ahead({ search, askedAt, children }: Visit & { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    searchOfVisit(client, { userId: user.userId, search, askedAt });
    setAsked(true);
  }
  return children;
}

function List({ search, askedAt }: Visit) {
  const { first } = useHomeSearch(search, askedAt);
  return first && <p>{first.count} encontrados</p>;
}

/** The searches that are sent for a visit, and how many of them were on their way before the screen asked. */
async function searchesOf(visit: Visit): Promise<{ sent: SearchBody[]; ahead: number }> {
  const requests = fakeFetch(({ url }) => (url.endsWith('/search') ? found : { status: 200, body: { items: [] } }));
  const isSearch = ({ url }: FakeRequest) => url.endsWith('/search');
  const { unmount } = renderLinkedPart(<Ahead {...visit}>{null}</Ahead>);
  await vi.waitFor(() => expect(requests).toHaveLength(visit.search.q === undefined ? 1 : 0));
  const ahead = requests.filter(isSearch).length;
  unmount();
  requests.length = 0;
  renderLinkedPart(
    <Ahead {...visit}>
      <List {...visit} />
    </Ahead>,
  );
  await screen.findByText('3 encontrados');
  return { sent: requests.filter(isSearch).map(({ body }) => body as SearchBody), ahead };
}

const found = {
  status: 200,
  body: {
    searchType: 'workflows',
    searchResults: [],
    count: 3,
    countIsAtLeast: false,
    nextCursor: null,
    isCountPending: false,
    page: 1,
    pageSize: 20,
    aggregations: {},
    isCircuitBreakerOpen: false,
  },
};

beforeEach(() => startSession(user));
afterEach(() => {
  cleanup();
  endSession('logout');
  localStorage.clear();
});

it.each<[string, Visit]>([
  ['the list to begin with', { search: {} }],
  ['one that was asked for anew', { search: { text: 'maria' }, askedAt: 12 }],
  ['documents of a filter in an order', { search: { type: 'documents', quickFilterId: 5, order: 'due' } }],
  ['a process by its number', { search: { workflowId: 188 } }],
])('the screen finds on its way what it would ask itself: %s', async (_, visit) => {
  const { sent, ahead } = await searchesOf(visit);
  expect(ahead).toBe(1);
  expect(sent).toHaveLength(1);
});

it('asks in the order, for the page and for the kind of record that its user chose', async () => {
  const of = (name: string) => `tramite.preference.${user.userId}.${name}`;
  localStorage.setItem(of('search-type'), 'documents');
  localStorage.setItem(of('search-sort.documents'), 'due.asc');
  localStorage.setItem(of('page-size'), '50');
  const { sent } = await searchesOf({ search: {} });
  expect(sent).toEqual([expect.objectContaining({ searchType: 'documents', pageSize: 50 })]);
  expect(sent[0]?.options).toMatchObject({ order: 'due' });
});
