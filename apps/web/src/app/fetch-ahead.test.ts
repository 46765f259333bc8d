import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { i18n } from '../lib/i18n/i18n.ts';
import { endSession, startSession } from '../lib/session/session-store.ts';
import { makeSession } from '../testing/session-fixture.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { router } from './router.ts';

const routes = router.routesById;
const screens = { shell: routes['/shell'], home: routes['/shell/home'], login: routes['/login'] };

function fetchedAt(path: string): string[] {
  const spies = Object.entries(screens).map(([name, { options }]) => {
    const component = options.component as { preload: () => Promise<void> };
    return { name, fetch: vi.spyOn(component, 'preload').mockResolvedValue() };
  });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [`/auto${path}`] }) });
  fetchAhead();
  return spies.filter(({ fetch }) => fetch.mock.calls.length > 0).map(({ name }) => name);
}

afterEach(() => {
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
