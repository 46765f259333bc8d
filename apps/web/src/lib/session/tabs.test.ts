import type { Session } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeCustomer, makeSession } from '../../testing/session-fixture.ts';
import { pause } from '../api/pause.ts';
import type { SafeStorage } from '../store/browser-storage.ts';

const rounds = 50;
const tabCount = 4;

afterEach(() => {
  vi.doUnmock('../store/browser-storage.ts');
  vi.unstubAllGlobals();
});

/** Locks shared by all tabs of a browser. */
class FakeLocks {
  private last: Promise<unknown> = Promise.resolve();
  request<T>(_name: string, _options: object, task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(task);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

function memory(): SafeStorage {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

/** One session whose secret changes at every step, answered at any moment: what the server does, and how often. */
class FakeServer {
  secret = 'none';
  steps = 0;
  checks = 0;
  private isEntered = false;

  begin(): Session {
    this.isEntered = false;
    return this.rotate();
  }

  async answer(url: string, secret: string | null): Promise<Response> {
    await pause(Math.random() * 8);
    if (url.includes('checkSession')) this.checks += 1;
    if (secret !== this.secret) {
      await pause(Math.random() * 8);
      return Response.json({ code: 'session.invalid', message: 'x', traceId: 'y' }, { status: 401 });
    }
    let session = this.describe();
    if (url.includes('companyLogin')) {
      this.steps += 1;
      this.isEntered = true;
      session = this.rotate();
    }
    // The answer takes its time: meanwhile the old secret is refused already.
    await pause(Math.random() * 8);
    return Response.json(session);
  }

  private rotate(): Session {
    this.secret = crypto.randomUUID();
    return this.describe();
  }

  private describe(): Session {
    return makeSession({ sessionId: this.secret, customer: this.isEntered ? makeCustomer() : null });
  }
}

/** A tab: modules and session storage of its own; a page that follows opens anew, as in the browser. */
async function openTab(storage: { readonly local: SafeStorage; readonly tab: SafeStorage }) {
  vi.resetModules();
  vi.doMock('../store/browser-storage.ts', async (original) => ({
    ...(await original<object>()),
    localStore: storage.local,
    tabStore: storage.tab,
  }));
  const store = await import('./session-store.ts');
  const { checkStoredSession } = await import('../sign-in/bootstrap.ts');
  const { holdSession } = await import('./session-lock.ts');
  const { call } = await import('../api/call.ts');
  const { endpoints } = await import('@tramite/contract');
  const stop = new AbortController();
  const ends: string[] = [];
  let checking = false;
  const follow = () => {
    const { secret, info, ended } = store.getSession();
    if (ended !== null) ends.push(ended);
    if (secret !== null && info === null && !checking) {
      checking = true;
      void checkStoredSession(stop.signal, () => undefined)
        .catch(() => undefined)
        .finally(() => {
          checking = false;
        });
    }
  };
  store.subscribeSession(follow);
  return {
    ...store,
    ends,
    enter: () =>
      holdSession(async () => {
        const session = await call(endpoints.session.companyLogin, { body: { companyId: 1 }, holdsSession: true });
        store.startSession(session);
      }),
    check: () => call(endpoints.session.check, { retry: false }).catch(() => undefined),
    close: () => stop.abort(),
  };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

let server: FakeServer;
let tabs: Tab[];

beforeEach(async () => {
  const local = memory();
  server = new FakeServer();
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    return server.answer(url, new Headers(headers).get('vnSecret'));
  });
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  tabs = [];
  for (let i = 0; i < tabCount; i++) tabs.push(await openTab({ local, tab: memory() }));
});

afterEach(() => {
  for (const tab of tabs) tab.close();
});

const quick = { timeout: 10_000, interval: 3 };

const allIn = () =>
  vi.waitFor(() => {
    for (const tab of tabs) {
      expect(tab.getSession()).toMatchObject({ secret: server.secret, info: { customer: { idCustomer: 1 } } });
    }
  }, quick);

it(`four tabs come in behind the one that signs in, ${rounds} times, and it alone enters the company`, async () => {
  for (let round = 0; round < rounds; round++) {
    const signer = tabs[round % tabCount] as Tab;
    signer.startSession(server.begin());
    await pause(Math.random() * 10);
    expect(tabs.filter(({ getSession }) => getSession().secret !== null)).toEqual([signer]);
    await signer.enter();
    await allIn();
    expect(server.steps).toBe(round + 1);
    signer.endSession('logout');
    await vi.waitFor(() => expect(tabs.every(({ getSession }) => getSession().secret === null)).toBe(true), quick);
  }
  expect(tabs.flatMap(({ ends }) => ends).filter((end) => end !== 'logout' && end !== 'elsewhere')).toEqual([]);
  // One answer tells each of the three others how it stands.
  expect(server.checks).toBeLessThanOrEqual(rounds * tabCount);
});

it(`calls of four tabs that race with a change of the secret end no session, ${rounds} times`, async () => {
  const [first] = tabs as [Tab];
  first.startSession(server.begin());
  await first.enter();
  await allIn();
  for (let round = 0; round < rounds; round++) {
    const changing = tabs[round % tabCount] as Tab;
    const calls = tabs.flatMap(({ check }) => [check(), pause(Math.random() * 20).then(check)]);
    await Promise.all([changing.enter(), ...calls]);
    await allIn();
  }
  expect(tabs.flatMap(({ ends }) => ends)).toEqual([]);
});

it('a company that all tabs enter at once is entered, and nobody is thrown out', async () => {
  const [first] = tabs as [Tab];
  first.startSession(server.begin());
  await first.enter();
  await allIn();
  for (const { loseCompany } of tabs) loseCompany();
  await Promise.allSettled(tabs.map(({ enter }) => enter()));
  await allIn();
  expect(tabs.flatMap(({ ends }) => ends)).toEqual([]);
});
