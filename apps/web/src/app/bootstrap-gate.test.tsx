import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../public/locales/pt-br/assumption.json' with { type: 'json' };
import { AssumptionBanner } from '../features/assumption/components/assumption-banner.tsx';
import { endSession, getSession, startSession } from '../lib/session/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../testing/render.tsx';
import { makeSession } from '../testing/session-fixture.ts';
import { BootstrapGate } from './bootstrap-gate.tsx';

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
