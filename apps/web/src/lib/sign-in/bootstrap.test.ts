import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { makeSession } from '../../testing/session-fixture.ts';
import { endSession, getSession, startSession } from '../session/session-store.ts';
import { checkStoredSession, sendCheckAhead } from './bootstrap.ts';

const controller = () => new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  startSession(makeSession({ name: 'Antes' }));
});

afterEach(() => {
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes the user info of a session that still stands', async () => {
  fakeFetch({ status: 200, body: makeSession({ name: 'Depois' }) });
  await checkStoredSession(controller(), () => undefined);
  expect(getSession()).toMatchObject({ secret: 'secret-1', info: { name: 'Depois' } });
});

it.each([401, 403, 412])('ends the session as an invalid token on %i', async (status) => {
  fakeFetch({ status, body: { code: 'permission.denied', message: 'x', traceId: 'y' } });
  await checkStoredSession(controller(), () => undefined);
  expect(getSession()).toEqual({ secret: null, info: null, ended: 'invalid-token' });
});

it('ends the session with the reason where its network is not allowed', async () => {
  fakeFetch({ status: 403, body: { code: 'auth.ip_blocked', message: 'x', traceId: 'y' } });
  await checkStoredSession(controller(), () => undefined);
  expect(getSession()).toEqual({ secret: null, info: null, ended: 'network' });
});

it('tries again every second until an answer comes', async () => {
  const requests = fakeFetch('network', { status: 500 }, { status: 503 }, { status: 200, body: makeSession() });
  const failures: number[] = [];
  const check = checkStoredSession(controller(), (failed) => failures.push(failed));
  await vi.advanceTimersByTimeAsync(2999);
  expect(requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  await check;
  expect(requests).toHaveLength(4);
  expect(failures).toEqual([1, 2, 3]);
});

it('waits while the tab is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const requests = fakeFetch('network', { status: 200, body: makeSession() });
  const check = checkStoredSession(controller(), () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await check;
  expect(requests).toHaveLength(2);
  visibility.mockRestore();
});

it('stops when the user leaves while the server is away', async () => {
  const requests = fakeFetch('network');
  const check = checkStoredSession(controller(), () => endSession('logout'));
  await vi.advanceTimersByTimeAsync(5000);
  await check;
  expect(requests).toHaveLength(1);
});

it('asks once when the question was sent ahead', async () => {
  const requests = fakeFetch({ status: 200, body: makeSession({ name: 'Depois' }) });
  sendCheckAhead();
  expect(requests).toHaveLength(1);
  await checkStoredSession(controller(), () => undefined);
  expect(requests).toHaveLength(1);
  expect(getSession()).toMatchObject({ info: { name: 'Depois' } });
});

it('ends the session by the answer to the question sent ahead', async () => {
  fakeFetch({ status: 401, body: { code: 'session.expired', message: 'x', traceId: 'y' } });
  sendCheckAhead();
  await checkStoredSession(controller(), () => undefined);
  expect(getSession()).toEqual({ secret: null, info: null, ended: 'invalid-token' });
});

it('asks anew for another session than the one asked for ahead', async () => {
  const requests = fakeFetch({ status: 200, body: makeSession({ name: 'Antes' }) });
  sendCheckAhead();
  startSession(makeSession({ sessionId: 'secret-2', name: 'Outra' }));
  await checkStoredSession(controller(), () => undefined);
  expect(requests).toHaveLength(2);
});

it('never asks twice without its pause, whatever other tabs do to the stored secret meanwhile', async () => {
  const bodies = { code: 'session.invalid', message: 'x', traceId: 'y' };
  let turn = 0;
  const requests = fakeFetch(() => {
    turn += 1;
    localStorage.setItem('tramite.secret', `other-${turn}`);
    return { status: 401, body: bodies };
  });
  const stop = new AbortController();
  const check = checkStoredSession(stop.signal, () => undefined);
  await vi.advanceTimersByTimeAsync(4500);
  expect(requests).toHaveLength(5);
  stop.abort(new Error('enough'));
  await expect(check).rejects.toThrow('enough');
});

it('follows the secret another tab put in place of the one it was asking for', async () => {
  const requests = fakeFetch(({ headers }) => {
    if (headers.get('vnSecret') === 'secret-2') {
      return { status: 200, body: makeSession({ name: 'Depois' }) };
    }
    localStorage.setItem('tramite.secret', 'secret-2');
    return { status: 401, body: { code: 'session.invalid', message: 'x', traceId: 'y' } };
  });
  const check = checkStoredSession(controller(), () => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  await check;
  expect(requests).toHaveLength(2);
  expect(getSession()).toMatchObject({ secret: 'secret-2', info: { name: 'Depois' }, ended: null });
});

it('is over when another tab signed out while the question was on its way', async () => {
  const requests = fakeFetch(() => {
    localStorage.removeItem('tramite.secret');
    return { status: 401, body: { code: 'session.revoked', message: 'x', traceId: 'y' } };
  });
  await checkStoredSession(controller(), () => undefined);
  expect(requests).toHaveLength(1);
  expect(getSession().secret).toBeNull();
});
