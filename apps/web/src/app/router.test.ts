import { registrations } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptPlace, placeOwner } from '../lib/session/place.ts';
import { endSession, loseCompany, startSession } from '../lib/session/session-store.ts';
import { expectGenerated } from '../testing/generated-file.ts';
import { makeSession } from '../testing/session-fixture.ts';
import { findLanding } from './landing.ts';
import { router } from './router.ts';
import { routePaths } from './shell-paths.ts';

const arriveAt = (path: string) =>
  vi.waitFor(() => expect(router.state.location.pathname).toBe(path), { timeout: 30_000 });

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
  // One path stands for every registration; who reads the list is told of each.
  const screens = routePaths.flatMap((path) =>
    path === '/backoffice/$page' ? [path, ...registrations.map(({ name }) => `/backoffice/${name}`)] : path,
  );
  expectGenerated('routes.json', `${JSON.stringify(screens, null, 2)}\n`);
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

it('opens the kept place also when the way to it was interrupted, and forgets it there', async () => {
  await open('/capture');
  await arriveAt('/login');
  startSession(makeSession());
  expect(await findLanding()).toBe('/capture');
  endSession('expired');
  startSession(makeSession());
  await open('/login');
  await arriveAt('/capture');
  await vi.waitFor(() => expect(keptPlace(placeOwner(makeSession()))).toBeNull());
});

it('keeps the address for somebody else who comes in by a token in it', async () => {
  startSession(makeSession());
  await open('/capture');
  await arriveAt('/capture');
  startSession(makeSession({ userId: 8, customer: null }));
  await arriveAt('/login/company');
  expect(keptPlace(placeOwner(makeSession({ userId: 8 })))).toBe('/capture');
});

it('takes the user out when the session expires and keeps the place', async () => {
  startSession(makeSession());
  await open('/capture');
  endSession('expired');
  await arriveAt('/login');
  expect(keptPlace(placeOwner(makeSession()))).toBe('/capture');
});

it('does not keep the place of who leaves on purpose', async () => {
  startSession(makeSession());
  await open('/capture');
  endSession('logout');
  await arriveAt('/login');
  expect(keptPlace()).toBeNull();
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

it('asks who has no application to register one, and leaves the mailed code to choose', async () => {
  startSession(
    makeSession({
      customer: null,
      multiFactorAuthentication: { required: true, registered: false, sms: false, trustDays: 30 },
      approvedMFA: false,
    }),
  );
  await open('/capture');
  await arriveAt('/login/mfa');
  expect(router.state.location.search).toEqual({ register: '1' });
  await open('/login/mfa?register=0');
  expect(router.state.location.search).toEqual({ register: '0' });
});

it('keeps the screens of mailed links open without a session, and when one ends', async () => {
  await open('/new-password');
  await arriveAt('/new-password');
  startSession(makeSession());
  endSession('expired');
  await arriveAt('/new-password');
});

it('understands the words of an unknown path after the way in', async () => {
  await open('/app/captura/nova');
  await arriveAt('/login');
  startSession(makeSession());
  await open('/login');
  await arriveAt('/capture');
});
