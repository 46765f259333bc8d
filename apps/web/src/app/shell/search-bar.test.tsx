import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { parseHomeSearch } from '../../lib/navigation/home-search.ts';
import { endSession, startSession } from '../../lib/session/session-store.ts';
import { renderPart } from '../../testing/render.tsx';
import { makeSession } from '../../testing/session-fixture.ts';
import { SearchBar } from './search-bar.tsx';

beforeEach(() => sessionStorage.clear());

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Buscar (processos|documentos)$/ });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

/** The search bar over screens that open when the test says so. */
async function renderBar(path = '/capture') {
  startSession(makeSession());
  let letOpen = () => {};
  const root = createRootRoute({ component: SearchBar });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/home',
    validateSearch: parseHomeSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ cause }) =>
      cause === 'enter' && path !== '/capture' ? undefined : new Promise<void>((resolve) => (letOpen = resolve)),
  });
  const capture = createRoute({ getParentRoute: () => root, path: '/capture' });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([home, capture]), history, defaultPendingMs: 60_000 });
  renderPart(<RouterProvider router={router as never} />);
  await screen.findByRole('combobox', { name: /^Buscar (processos|documentos)$/ });
  const arrive = async () => {
    await act(async () => letOpen());
    await waitFor(() => expect(router.state.status).toBe('idle'));
  };
  return { router, arrive };
}

it('keeps what is typed while the search before it opens', async () => {
  const { router, arrive } = await renderBar();
  type('placa');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(router.state.status).toBe('pending'));
  type('placa abc');
  await arrive();
  expect(router.state.matches.at(-1)?.search).toMatchObject({ text: 'placa' });
  expect(box().value).toBe('placa abc');
});

it('shows the text of the search it is led to', async () => {
  const { router, arrive } = await renderBar();
  type('placa');
  void router.navigate({ to: '/home', search: { text: 'contrato' } as never });
  await waitFor(() => expect(router.state.status).toBe('pending'));
  await arrive();
  await waitFor(() => expect(box().value).toBe('contrato'));
  void router.navigate({ to: '/capture' });
  await waitFor(() => expect(box().value).toBe(''));
});

it('narrows what is chosen by what is typed, and gives the rest back when the text is cleared', async () => {
  const { router, arrive } = await renderBar(
    '/home?type=workflows&quickFilterId=3&q=tag:seminovo&from=2026-11-01&order=due',
  );
  const chosen = { type: 'workflows', quickFilterId: 3, q: 'tag:seminovo', from: '2026-11-01', order: 'due' };
  type('maria');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(router.latestLocation.search).toEqual({ ...chosen, text: 'maria' }));
  await arrive();
  fireEvent.click(await screen.findByRole('button', { name: 'Limpar busca' }));
  await waitFor(() => expect(router.latestLocation.search).toEqual(chosen));
});

it('leaves the numbers of records when a text is searched for', async () => {
  const { router } = await renderBar('/home?workflowId=7&open=7');
  type('maria');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(router.latestLocation.search).toEqual({ type: 'workflows', text: 'maria' }));
});

it('asks anew for the search that is there already, without a step more in the history', async () => {
  const { router, arrive } = await renderBar('/home?type=workflows&text=maria');
  const { length } = router.history;
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(router.latestLocation.state.askedAt).toBeGreaterThan(0));
  await arrive();
  expect(router.history.length).toBe(length);
  expect(router.latestLocation.search).toEqual({ type: 'workflows', text: 'maria' });
});

it('keeps what was typed and not sent when the session ends', async () => {
  await renderBar('/home?text=placa');
  type('placa abc');
  act(() => endSession('expired'));
  cleanup();
  await renderBar('/home?text=placa');
  expect(box().value).toBe('placa abc');
  cleanup();
  await renderBar('/home?text=contrato');
  expect(box().value).toBe('contrato');
});
