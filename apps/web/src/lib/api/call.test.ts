import { endpoints } from '@tramite/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeFetch } from '../../testing/fake-fetch.ts';
import { makeSession } from '../../testing/session-fixture.ts';
import { lastUse } from '../session/last-use.ts';
import { endSession, getSession, startSession } from '../session/session-store.ts';
import { type ApiError, isApiError } from './api-error.ts';
import { call } from './call.ts';

const problem = (status: number, code: string): FakeAnswer => ({
  status,
  body: { code, message: 'Mensagem', traceId: 'abc' },
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) {
    throw new Error('expected an ApiError');
  }
  return error;
}

beforeEach(() => {
  vi.useFakeTimers();
  startSession(makeSession());
});

afterEach(() => {
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

describe('request', () => {
  it('fills path and query, sends the secret and parses the answer', async () => {
    const requests = fakeFetch({ status: 200, body: { items: [], next: null } });
    const answer = await call(endpoints.progress.list, { query: { workflowId: 12, documentId: undefined } });
    expect(answer).toEqual({ items: [], next: null });
    expect(requests[0]?.url).toBe('/api/v1/progress?workflowId=12');
    expect(requests[0]?.headers.get('vnSecret')).toBe('secret-1');
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('says so when nobody was at the page for a minute, and is no use of the session then', async () => {
    const requests = fakeFetch({ status: 200 });
    const read = () => call(endpoints.feature.list);
    localStorage.clear();
    vi.setSystemTime(Date.now() + 61_000);
    await read();
    expect(lastUse()).toBeLessThan(Date.now() - 60_000);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await read();
    expect(requests.map(({ headers }) => headers.get('unattended'))).toEqual(['true', null]);
    expect(lastUse()).toBe(Date.now());
  });

  it('escapes what goes into the path', async () => {
    const requests = fakeFetch({ status: 200 });
    await call(endpoints.feature.isEnabled, { params: { name: 'a/b?c' } });
    expect(requests[0]?.url).toBe('/api/v1/features/a%2Fb%3Fc/enabled');
  });

  it('sends If-Match only when a version is given', async () => {
    const requests = fakeFetch({ status: 200 });
    await call(endpoints.documentCheck.sign, { params: { id: 1, checkId: 2 }, body: { sequence: 1 }, ifMatch: 4 });
    await call(endpoints.documentCheck.sign, { params: { id: 1, checkId: 2 }, body: { sequence: 1 } });
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', null]);
  });
});

describe('repeating', () => {
  it('repeats a read after 300 and 900 ms on network failures and 502, 503, 504', async () => {
    const requests = fakeFetch('network', { status: 503 }, { status: 200, body: [] });
    const answer = call(endpoints.session.companies);
    await vi.advanceTimersByTimeAsync(299);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(899);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual([]);
  });

  it('gives up a read after three attempts and keeps the code of the last answer', async () => {
    const requests = fakeFetch(problem(503, 'server.unavailable'));
    const error = await failureOf(settle(call(endpoints.session.companies)));
    expect(requests).toHaveLength(3);
    expect(error).toMatchObject({ status: 503, code: 'server.unavailable', traceId: 'abc' });
  });

  it('does not repeat a read that was refused', async () => {
    const requests = fakeFetch(problem(404, 'process.not_found'));
    await failureOf(settle(call(endpoints.progress.list, { query: { workflowId: 1 } })));
    expect(requests).toHaveLength(1);
  });

  it('repeats a mutation once after a network failure, with the same Idempotency-Key', async () => {
    const requests = fakeFetch('network', { status: 200, body: { ok: true } });
    await settle(call(endpoints.documentCheck.signNext, { params: { id: 5 } }));
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('gives each mutation its own Idempotency-Key', async () => {
    const requests = fakeFetch({ status: 200 });
    await call(endpoints.documentCheck.signNext, { params: { id: 5 } });
    await call(endpoints.documentCheck.signNext, { params: { id: 5 } });
    expect(requests[0]?.headers.get('idempotency-key')).not.toBe(requests[1]?.headers.get('idempotency-key'));
  });

  it('does not repeat a mutation the server answered, even with 503', async () => {
    const requests = fakeFetch(problem(503, 'server.unavailable'));
    await failureOf(settle(call(endpoints.documentCheck.signNext, { params: { id: 5 } })));
    expect(requests).toHaveLength(1);
  });

  it('says so when no answer came at all', async () => {
    fakeFetch('network');
    const error = await failureOf(settle(call(endpoints.documentCheck.signNext, { params: { id: 5 } })));
    expect(error).toMatchObject({ status: 0, code: 'network' });
  });

  it('stops repeating when the caller aborts', async () => {
    const requests = fakeFetch('network');
    const controller = new AbortController();
    const promise = call(endpoints.session.companies, { signal: controller.signal });
    promise.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
    await vi.runAllTimersAsync();
    expect(requests).toHaveLength(1);
  });
});

describe('session', () => {
  const read = () => failureOf(settle(call(endpoints.session.companies)));

  it.each([
    ['401', problem(401, 'session.invalid')],
    ['412', problem(412, 'session.revoked')],
    ['403 without a code', { status: 403, body: '<html>' }],
    ['403 of the session', problem(403, 'session.revoked')],
  ] as const)('ends on %s', async (_, answer) => {
    fakeFetch(answer);
    await read();
    expect(getSession()).toEqual({ secret: null, info: null, ended: 'expired' });
  });

  it.each(['permission.denied', 'auth.ip_blocked', 'check.wrong_role'])('survives 403 %s', async (code) => {
    fakeFetch(problem(403, code));
    const error = await read();
    expect(error.code).toBe(code);
    expect(getSession().secret).toBe('secret-1');
  });

  it.each([
    ['that broke off', undefined, { status: 0, code: 'network' }],
    ['that nobody waits for any more', AbortSignal.abort(), { name: 'AbortError' }],
  ])('survives a 403 %s', async (_, signal, failure) => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new DOMException('gone', 'AbortError')) });
    vi.stubGlobal('fetch', async () => new Response(broken, { status: 403 }));
    await expect(settle(call(endpoints.session.companies, { signal }))).rejects.toMatchObject(failure);
    expect(getSession().secret).toBe('secret-1');
  });

  it('does not end because a sign-in was refused', async () => {
    fakeFetch(problem(401, 'auth.invalid_credentials'));
    await failureOf(settle(call(endpoints.session.authenticate, { body: { login: 'a', pass: 'b' } })));
    expect(getSession().secret).toBe('secret-1');
  });

  it('goes back to the choice of the company when the server asks for it', async () => {
    fakeFetch(problem(403, 'session.company_required'));
    await read();
    expect(getSession()).toMatchObject({ secret: 'secret-1', info: { customer: null }, ended: null });
  });

  it('is not ended by a late refusal of a secret that was rotated meanwhile', async () => {
    let refuse: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (refuse = resolve)));
    const late = call(endpoints.session.companies);
    late.catch(() => undefined);
    startSession(makeSession({ sessionId: 'secret-2' }));
    refuse(new Response('{}', { status: 401 }));
    await failureOf(late);
    expect(getSession()).toMatchObject({ secret: 'secret-2', ended: null });
  });
});
