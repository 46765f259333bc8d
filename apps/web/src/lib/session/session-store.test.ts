import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { draftKey, readDraft, writeDraft } from '../store/draft-store.ts';
import {
  endSession,
  getSession,
  patchSession,
  refreshSession,
  startSession,
  subscribeSession,
} from './session-store.ts';

const otherTab = new BroadcastChannel('tramite.session');
const patience = { timeout: 10_000 };

beforeEach(() => startSession(makeSession()));
afterEach(() => {
  endSession('logout');
  localStorage.clear();
  sessionStorage.clear();
});

describe('session store', () => {
  it('keeps the secret in local storage and the user info, without the secret, in session storage', () => {
    expect(localStorage.getItem('tramite.secret')).toBe('secret-1');
    const stored = sessionStorage.getItem('tramite.session') ?? '';
    expect(JSON.parse(stored)).toMatchObject({ userId: 7 });
    expect(stored).not.toContain('secret-1');
  });

  it('keeps its secret when the user info is read anew', () => {
    refreshSession(makeSession({ sessionId: '', name: 'Ana S.' }));
    expect(getSession()).toMatchObject({ secret: 'secret-1', info: { name: 'Ana S.' } });
  });

  it('clears everything when it ends and tells why', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeSession(listener);
    endSession('expired');
    unsubscribe();
    expect(getSession()).toEqual({ secret: null, info: null, ended: 'expired' });
    expect(localStorage.getItem('tramite.secret')).toBeNull();
    expect(sessionStorage.getItem('tramite.session')).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps what was typed when it expires and drops it when the user leaves', () => {
    const key = draftKey('capture', 7, 1);
    writeDraft(key, { plate: 'ABC1D23' });
    endSession('expired');
    expect(readDraft(key)).toEqual({ plate: 'ABC1D23' });
    startSession(makeSession());
    endSession('logout');
    expect(readDraft(key)).toBeNull();
  });
});

it('leaves nothing of what the user saw on the device when the user leaves, and how the user likes it', () => {
  const traces = () => Object.keys(localStorage).filter((key) => key.startsWith('tramite.'));
  localStorage.setItem('tramite.trace.quick-filters.7.1.workflows', 'Contratos de Maria Lopes');
  localStorage.setItem('tramite.preference.7.density', 'compact');
  endSession('logout');
  expect(traces()).toEqual(['tramite.preference.7.density']);
});

describe('a session on its way in', () => {
  const onItsWay = makeSession({ sessionId: 'secret-2', customer: null });

  it('stays in the tab that signs in, and the session of the browser with the others', () => {
    startSession(onItsWay);
    expect(getSession().secret).toBe('secret-2');
    expect(localStorage.getItem('tramite.secret')).toBe('secret-1');
  });

  it('ends for that tab alone', () => {
    startSession(onItsWay);
    endSession('invalid-token');
    expect(getSession()).toEqual({ secret: null, info: null, ended: 'invalid-token' });
    expect(localStorage.getItem('tramite.secret')).toBe('secret-1');
  });

  it('is the session of the browser once the company is entered', () => {
    startSession(onItsWay);
    startSession(makeSession({ sessionId: 'secret-3' }));
    expect(localStorage.getItem('tramite.secret')).toBe('secret-3');
    expect(sessionStorage.getItem('tramite.step')).toBeNull();
  });
});

describe('a refusal', () => {
  it('of a secret that another tab replaced leads to the new one', () => {
    localStorage.setItem('tramite.secret', 'secret-2');
    endSession('expired', 'secret-1');
    expect(getSession()).toEqual({ secret: 'secret-2', info: null, ended: null });
    expect(localStorage.getItem('tramite.secret')).toBe('secret-2');
  });

  it('of a secret that this tab replaced itself means nothing', () => {
    startSession(makeSession({ sessionId: 'secret-2' }));
    endSession('expired', 'secret-1');
    expect(getSession()).toMatchObject({ secret: 'secret-2', info: { userId: 7 } });
  });
});

describe('other tabs', () => {
  const hear = (message: object) => otherTab.postMessage(message);

  it('hear that the session ended', async () => {
    const heard: unknown[] = [];
    const listen = (event: MessageEvent) => heard.push(event.data);
    otherTab.addEventListener('message', listen);
    endSession('logout');
    const message = { kind: 'ended', secret: 'secret-1', reason: 'logout' };
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(message), patience);
    otherTab.removeEventListener('message', listen);
  });

  it('end this one when the user leaves there', async () => {
    hear({ kind: 'ended', secret: 'secret-1', reason: 'logout' });
    await vi.waitFor(() => expect(getSession()).toEqual({ secret: null, info: null, ended: 'elsewhere' }), patience);
  });

  it('hand over a rotated secret of the same user and company', async () => {
    hear({ kind: 'entered', secret: 'secret-2', userId: 7, customerId: 1 });
    await vi.waitFor(() => expect(getSession()).toMatchObject({ secret: 'secret-2', info: { userId: 7 } }), patience);
  });

  it('make this one forget its user info when another company was entered there', async () => {
    hear({ kind: 'entered', secret: 'secret-2', userId: 7, customerId: 2 });
    await vi.waitFor(() => expect(getSession()).toMatchObject({ secret: 'secret-2', info: null }), patience);
  });

  it('make this one read its user info anew when it still waited for a code', async () => {
    patchSession({ customer: null });
    hear({ kind: 'entered', secret: 'secret-2', userId: 7, customerId: 1 });
    await vi.waitFor(() => expect(getSession()).toMatchObject({ secret: 'secret-2', info: null }), patience);
  });

  it('end nothing here with a refusal of a secret that is no longer in use, and get the one that is', async () => {
    localStorage.removeItem('tramite.secret');
    hear({ kind: 'ended', secret: 'secret-0', reason: 'expired' });
    await vi.waitFor(() => expect(localStorage.getItem('tramite.secret')).toBe('secret-1'), patience);
    expect(getSession()).toMatchObject({ secret: 'secret-1', info: { userId: 7 } });
  });
});
