import { createMemoryHistory } from '@tanstack/react-router';
import type { Session } from '@tramite/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import { endSession, startSession } from '../lib/session/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { makeSession } from '../testing/session-fixture.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { router } from './router.ts';

const routes = router.routesById;
const screens = { shell: routes['/shell'], home: routes['/shell/home'], login: routes['/login'] };

function fetchedAt(path: string, checked: Promise<Session> | null = null): string[] {
  const spies = Object.entries(screens).map(([name, { options }]) => {
    const component = options.component as { preload: () => Promise<void> };
    return { name, fetch: vi.spyOn(component, 'preload').mockResolvedValue() };
  });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [`/auto${path}`] }) });
  fetchAhead(checked);
  return spies.filter(({ fetch }) => fetch.mock.calls.length > 0).map(({ name }) => name);
}

afterEach(() => {
  queryClient.clear();
  endSession('logout');
  vi.restoreAllMocks();
});

it('fetches the frame, the list and its texts for who comes back with a session', () => {
  const texts = vi.spyOn(i18n, 'loadNamespaces').mockResolvedValue();
  startSession(makeSession());
  expect(fetchedAt('/home?text=ABC1D23')).toEqual(['shell', 'home']);
  expect(texts).toHaveBeenCalledOnce();
});

it('fetches the sign-in, and nothing of the list, for who has no session', () => {
  const texts = vi.spyOn(i18n, 'loadNamespaces').mockResolvedValue();
  expect(fetchedAt('/home')).toEqual(['login']);
  expect(texts).not.toHaveBeenCalled();
});

it('has the first search on its way once the session stands, before anything is drawn', async () => {
  vi.spyOn(i18n, 'loadNamespaces').mockResolvedValue();
  const requests = fakeFetch({ status: 503 });
  const session = makeSession();
  startSession(session);
  fetchedAt('/home?text=ABC1D23', Promise.resolve(session));
  // Reading the code of the search takes a busy machine a while.
  await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
  expect(requests[0]?.body).toMatchObject({ text: 'ABC1D23' });
});

it.each<[string, Partial<Session>]>([
  ['has no company yet', { customer: null }],
  ['changes the password first', { redirectTo: 'alterar_senha' }],
])('asks for nothing as long as its user %s', async (_, over) => {
  vi.spyOn(i18n, 'loadNamespaces').mockResolvedValue();
  const requests = fakeFetch({ status: 503 });
  const session = makeSession(over);
  startSession(session);
  fetchedAt('/home?text=ABC1D23', Promise.resolve(session));
  await import('../screens/home/home-ahead.ts');
  await new Promise((done) => setTimeout(done, 50));
  expect(requests).toEqual([]);
});
