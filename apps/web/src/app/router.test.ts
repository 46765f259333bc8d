import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takePlace } from '../lib/session/place.ts';
import { endSession, loseCompany, startSession } from '../lib/session/session-store.ts';
import { expectGenerated } from '../testing/generated-file.ts';
import { makeSession } from '../testing/session-fixture.ts';
import { routePaths } from './paths.ts';
import { router } from './router.ts';

const arriveAt = (path: string) => vi.waitFor(() => expect(router.state.location.pathname).toBe(path));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => endSession('logout'));

async function open(path: string): Promise<void> {
  router.history.push(`/auto${path}`);
  await router.load();
}

it('knows exactly the listed paths, and docs/generated/routes.json lists them', () => {
  const known = Object.keys(router.routesByPath).filter((path) => path !== '/' && path !== '/$');
  expect(known.sort()).toEqual([...routePaths].sort());
  expectGenerated('routes.json', `${JSON.stringify(routePaths, null, 2)}\n`);
});

it('keeps the address asked for and opens it after the way in', async () => {
  await open('/home?text=ABC1D23');
  await arriveAt('/login');
  startSession(makeSession({ customer: null }));
  await open('/login');
  await arriveAt('/login/company');
  startSession(makeSession());
  await open('/login');
  await arriveAt('/home');
  expect(router.state.location.search).toEqual({ text: 'ABC1D23' });
});

it('takes the user out when the session expires and keeps the place', async () => {
  startSession(makeSession());
  await open('/capture');
  endSession('expired');
  await arriveAt('/login');
  expect(takePlace()).toBe('/capture');
});

it('does not keep the place of who leaves on purpose', async () => {
  startSession(makeSession());
  await open('/capture');
  endSession('logout');
  await arriveAt('/login');
  expect(takePlace()).toBeNull();
});

it('asks for the company again when the server does', async () => {
  startSession(makeSession());
  await open('/capture');
  loseCompany();
  await arriveAt('/login/company');
});

it('sends unknown paths to the search inside and to the way in outside', async () => {
  await open('/nada/aqui');
  await arriveAt('/login');
  startSession(makeSession());
  await open('/nada/aqui');
  await arriveAt('/home');
});
