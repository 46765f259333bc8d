import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../public/locales/pt-br/assumption.json' with { type: 'json' };
import { AssumptionBanner } from '../features/assumption/components/assumption-banner.tsx';
import { keptPlace, placeOwner, rememberPlace } from '../lib/session/place.ts';
import { nextPage } from '../lib/session/replace-session.ts';
import { endSession, getSession, startSession } from '../lib/session/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../testing/render.tsx';
import { makeSession } from '../testing/session-fixture.ts';
import { BootstrapGate } from './bootstrap-gate.tsx';
import { router } from './router.ts';

addTexts('assumption', texts);

const assumed = makeSession({
  sessionId: 'assumed',
  userAssumeId: 12,
  assumedUntil: new Date(Date.now() + 3_600_000).toISOString(),
});
const own = makeSession({ sessionId: 'own', userId: 12 });

/** Locks as browsers have them: who held one hears of it later than the others of what was done with it. */
const slowLocks = {
  async request<T>(_name: string, _options: object, task: () => Promise<T>): Promise<T> {
    const done = await task();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return done;
  },
};

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
  vi.stubGlobal('navigator', { ...navigator, locks: slowLocks });
});

afterEach(async () => {
  await act(async () => endSession('logout'));
  nextPage.set(null);
  vi.unstubAllGlobals();
});

it('leaves nothing to click on once the session of an assumed profile is left: the click would be lost', async () => {
  startSession(assumed);
  fakeFetch(({ url }) => ({ status: 200, body: url.includes('authenticateAssumeAdmin') ? own : assumed }));
  renderPart(
    <BootstrapGate>
      <AssumptionBanner until={assumed.assumedUntil ?? ''} />
      <a href="/auto/profile">Perfil</a>
    </BootstrapGate>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Clique aqui/ }));
  await waitFor(() => expect(getSession().secret).toBe('own'), { interval: 1 });
  await act(async () => undefined);
  expect(screen.queryByRole('link', { name: 'Perfil' })).toBeNull();
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/auto');
});

it('keeps the place of a tab that follows a sign-in of another for the page that is opened anew, however late', async () => {
  const otherTab = new BroadcastChannel('tramite.session');
  sessionStorage.clear();
  localStorage.clear();
  rememberPlace('/capture', placeOwner(own));
  const answer = vi.fn(() => ({ status: 200, body: own }));
  fakeFetch(answer);
  router.history.push('/auto/login');
  renderPart(
    <BootstrapGate>
      <RouterProvider router={router} />
    </BootstrapGate>,
  );
  await screen.findByRole('button', { name: 'Entrar' });
  otherTab.postMessage({ kind: 'entered', secret: 'own', userId: 12, customerId: 1 });
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/auto/login'));
  // The page that is left goes on until the next one comes: it asks nothing and goes nowhere.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(answer).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/login');
  expect(window.location.assign).toHaveBeenCalledOnce();
  expect(keptPlace(placeOwner(own))).toBe('/capture');
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  otherTab.close();
});
