import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberPlace } from '../lib/session/place.ts';
import { endSession, startSession } from '../lib/session/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { makeSession } from '../testing/session-fixture.ts';
import { findLanding, landingPath, pathOf } from './landing.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('restores where the user was, with its query', () => {
  expect(landingPath('/home?text=captura&type=documents')).toBe('/home?text=captura&type=documents');
  expect(landingPath('/capture')).toBe('/capture');
  expect(landingPath('/profile/')).toBe('/profile/');
  expect(landingPath('/workflow-management/1/board?tab=late')).toBe('/workflow-management/1/board?tab=late');
  expect(landingPath('/workflow-management//board')).toBe('/home');
});

it.each([
  ['/app/alterar_senha', '/profile/change-password?reset=1'],
  ['/alterar_senha/captura', '/profile/change-password?reset=1'],
  ['/conta/new-password/1', '/new-password'],
  ['/app/captura/nova', '/capture'],
  ['/app?para=login-empresa', '/login/company'],
  ['/backoffice/nada', '/backoffice/nada'],
  ['/backoffice/captura', '/capture'],
  ['/outra-coisa', '/home'],
  ['/', '/home'],
])('understands the saved target %s as %s', (saved, path) => {
  expect(landingPath(saved)).toBe(path);
});

describe('without a saved target', () => {
  it('asks the server', async () => {
    fakeFetch({ status: 200, body: { type: 'quickFilter', quickFilterId: 5, searchType: 'documents' } });
    expect(await findLanding()).toBe('/home?quickFilterId=5&type=documents');
  });

  it('opens the search when the server cannot be asked', async () => {
    fakeFetch({ status: 500 });
    expect(await findLanding()).toBe('/home');
  });

  it.each([
    [{ type: 'capture', quickFilterId: null, searchType: null }, '/capture'],
    [{ type: 'advancedSearch', quickFilterId: null, searchType: null }, '/home?advanced=1'],
    [{ type: 'quickFilter', quickFilterId: 1, searchType: 'workflows' }, '/home'],
  ] as const)('takes %j to %s', (answer, path) => {
    expect(pathOf(answer)).toBe(path);
  });
});

it('leads who has a temporary password to another one before anything else', async () => {
  rememberPlace('/capture');
  startSession(makeSession({ redirectTo: 'alterar_senha' }));
  expect(await findLanding()).toBe('/profile/change-password?reset=1');
  endSession('logout');
});

it.each(['https://outro.example/captura', '//outro.example/captura', '/\\outro.example', 'javascript:captura'])(
  'takes nothing off this origin: %s',
  async (target) => {
    fakeFetch({ status: 500 });
    rememberPlace(target);
    expect(await findLanding()).toBe('/home');
  },
);
