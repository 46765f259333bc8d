import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { draftKey, readDraft, writeDraft } from '../draft/draft-store.ts';
import { endSession, getSession, refreshSession, startSession, subscribeSession } from './session-store.ts';

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

describe('other tabs', () => {
  it('hear that the session ended', async () => {
    const heard: unknown[] = [];
    const listen = (event: MessageEvent) => heard.push(event.data);
    otherTab.addEventListener('message', listen);
    endSession('logout');
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'ended', reason: 'logout' }), patience);
    otherTab.removeEventListener('message', listen);
  });

  it('end this one when the user leaves there', async () => {
    otherTab.postMessage({ kind: 'ended', reason: 'logout' });
    await vi.waitFor(() => expect(getSession()).toEqual({ secret: null, info: null, ended: 'elsewhere' }), patience);
  });

  it('hand over a rotated secret of the same user and company', async () => {
    localStorage.setItem('tramite.secret', 'secret-2');
    otherTab.postMessage({ kind: 'started', userId: 7, customerId: 1 });
    await vi.waitFor(() => expect(getSession()).toMatchObject({ secret: 'secret-2', info: { userId: 7 } }), patience);
  });

  it('make this one forget its user info when another company was entered there', async () => {
    localStorage.setItem('tramite.secret', 'secret-2');
    otherTab.postMessage({ kind: 'started', userId: 7, customerId: 2 });
    await vi.waitFor(() => expect(getSession()).toMatchObject({ secret: 'secret-2', info: null }), patience);
  });
});
