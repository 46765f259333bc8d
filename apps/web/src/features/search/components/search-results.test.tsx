import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SearchBody, SearchResult } from '@tramite/contract';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/search.json' with { type: 'json' };
import { type FakeAnswer, fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart, renderPart } from '../../../testing/render.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useFirstPage } from '../api/first-page.query.ts';
import { useSearchRecords } from '../api/search-records.query.ts';
import type { SearchRequest } from '../search-request.ts';
import { SearchResults } from './search-results.tsx';

addTexts('search', texts);

const requestFor = (text: string): SearchRequest => ({
  searchType: 'workflows',
  body: { searchType: 'workflows', text },
  by: 'text',
  filterId: null,
});

const others = requestFor('jos*');
let request = others;

function Harness({ request: asked = request, isCovered = false }: { request?: SearchRequest; isCovered?: boolean }) {
  const query = useSearchRecords(asked, 20);
  const first = useFirstPage(asked, query);
  return (
    <SearchResults
      request={asked}
      query={query}
      first={first}
      renderProcess={({ id }) => <h2 id={`record-${id}`}>Processo {id}</h2>}
      renderDocument={() => null}
      view="cards"
      renderTable={() => null}
      onOpen={() => undefined}
      selection={{ ids: new Set(), toggle: () => undefined }}
      isCovered={isCovered}
      empty={<p>Vazio</p>}
    />
  );
}

function Turning() {
  const [asked, setAsked] = useState(request);
  const [isCovered, setCovered] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(asked === request ? others : request)}>
        Outra busca
      </button>
      <button type="button" onClick={() => setCovered(true)}>
        Cobrir
      </button>
      <Harness request={asked} isCovered={isCovered} />
    </>
  );
}

function pageOf(ids: readonly number[], over: Partial<SearchResult> = {}): FakeAnswer {
  const searchResults = ids.map((id) => makeProcess({ id }));
  const rest = {
    page: 1,
    pageSize: 20,
    count: ids.length,
    countIsAtLeast: false,
    nextCursor: (over.page ?? 1) * 20 < (over.count ?? 0) || over.countIsAtLeast ? 'next' : null,
    isCountPending: false,
    aggregations: {},
  };
  return {
    status: 200,
    body: { searchType: 'workflows', searchResults, isCircuitBreakerOpen: false, ...rest, ...over },
  };
}

const firstTwenty = Array.from({ length: 20 }, (_, index) => index + 1);

beforeEach(() => {
  // Another search each time: the list remembers how high the records of one were.
  request = requestFor(crypto.randomUUID());
  // The fake page has no layout: every element gets a height, so that the list has one.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

it('shows what was found and says how many', async () => {
  fakeFetch(pageOf([1, 2], { count: 1234 }));
  renderPart(<Harness />);
  expect(await screen.findByText('Encontramos 1.234 Processos!')).toBeTruthy();
  const feed = screen.getByRole('feed', { name: 'Processos encontrados' });
  await waitFor(() => expect(feed.querySelectorAll('article')).toHaveLength(2));
  expect(screen.getByText('Processo 1').closest('article')?.getAttribute('aria-setsize')).toBe('1234');
});

it('says that there are at least so many when counting stopped early', async () => {
  fakeFetch(pageOf(firstTwenty, { count: 10_000, countIsAtLeast: true }), { status: 503 });
  renderPart(<Harness />);
  expect(await screen.findByText('Encontramos 10.000+ Processos!')).toBeTruthy();
});

it('shows what was found before its count, and says how many when that has come', async () => {
  let tellCount: (answer: FakeAnswer) => void = () => undefined;
  const answers: Record<string, FakeAnswer | Promise<FakeAnswer>> = {
    early: pageOf(firstTwenty, { count: 20, countIsAtLeast: true, isCountPending: true }),
    fast: new Promise((resolve) => {
      tellCount = resolve;
    }),
  };
  fakeFetch(({ body }) => answers[(body as SearchBody).options?.count ?? ''] ?? { status: 503 });
  renderPart(<Harness />);
  expect(await screen.findByText('Processo 1')).toBeTruthy();
  expect(screen.queryByText('Encontramos 20+ Processos!')).toBeNull();
  tellCount(pageOf(firstTwenty.slice(0, 10), { count: 4321, pageSize: 10 }));
  expect(await screen.findByText('Encontramos 4.321 Processos!')).toBeTruthy();
});

it('takes back how many it found when something comes to lie over the list, and does not say it under it', async () => {
  fakeFetch(pageOf([1], { count: 77 }), pageOf([2], { count: 78 }));
  renderPart(<Turning />);
  expect(await screen.findByText('Encontramos 77 Processos!')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cobrir' }));
  await waitFor(() => expect(screen.queryByText('Encontramos 77 Processos!')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Outra busca' }));
  expect(await screen.findByText('Processo 2')).toBeTruthy();
  toast.info('Depois');
  await screen.findByText('Depois');
  expect(screen.queryByText('Encontramos 78 Processos!')).toBeNull();
});

it('says that nothing was found', async () => {
  fakeFetch(pageOf([]));
  renderPart(<Harness />);
  expect(await screen.findByText('Nenhum processo foi encontrado!')).toBeTruthy();
  expect(screen.getByText('Vazio')).toBeTruthy();
});

it('appends the next page without losing a record or showing one twice', async () => {
  const requests = fakeFetch(pageOf(firstTwenty, { count: 22 }), pageOf([20, 21, 22], { page: 2, count: 22 }));
  renderPart(<Harness />);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ body }) => (body as { page: number }).page)).toEqual([1, 2]);
  expect(await screen.findByText('Fim da lista')).toBeTruthy();
  expect(screen.getByText('Processo 1').closest('article')?.getAttribute('aria-setsize')).toBe('22');
});

it('keeps what is loaded when the next page fails, and loads it on demand', async () => {
  const requests = fakeFetch(
    pageOf(firstTwenty, { count: 22 }),
    { status: 500 },
    pageOf([21, 22], { page: 2, count: 22 }),
  );
  renderPart(<Harness />);
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getAllByText('Não foi possível carregar mais documentos').length).toBeGreaterThan(0);
  expect(screen.getByText('Processo 1')).toBeTruthy();
  fireEvent.click(retry);
  expect(await screen.findByText('Fim da lista')).toBeTruthy();
  expect(requests).toHaveLength(3);
});

it('keeps the list, marked as busy, until the records of another search stand in its place', async () => {
  const requests = fakeFetch(pageOf([1, 2]), pageOf([3, 4, 5]), { status: 503 });
  renderPart(<Turning />);
  await screen.findByText('Processo 1');
  fireEvent.click(screen.getByRole('button', { name: 'Outra busca' }));
  expect(screen.getByText('Processo 1')).toBeTruthy();
  expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('true');
  expect(await screen.findByText('Processo 3')).toBeTruthy();
  expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('false');
  expect(screen.queryByText('Processo 1')).toBeNull();
  expect(screen.getByText('Processo 3').closest('article')?.getAttribute('aria-setsize')).toBe('3');
  expect(requests).toHaveLength(2);
});

it('says that the search is unstable while the breaker is open, and searches again on demand', async () => {
  fakeFetch(pageOf([], { isCircuitBreakerOpen: true }), pageOf([7]));
  renderPart(<Harness />);
  const texts = await screen.findAllByText('Estamos com instabilidade na busca, por favor, tente novamente mais tarde');
  expect(texts.length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Processo 7')).toBeTruthy();
});

it('tells a denied search from a failed one', async () => {
  const message = 'Você não tem permissão para realizar esta ação.';
  fakeFetch({ status: 403, body: { code: 'permission.denied', message, traceId: 't' } });
  renderLinkedPart(<Harness />);
  expect(await screen.findByText('Acesso restrito')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

it('walks as far as j was pressed, also while a record is still being drawn', async () => {
  fakeFetch(pageOf(firstTwenty));
  renderPart(<Harness />);
  const feed = await screen.findByRole('feed');
  const query = feed.querySelector.bind(feed);
  const late = vi.spyOn(feed, 'querySelector').mockReturnValue(null);
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  late.mockImplementation(query);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('3'));
});
