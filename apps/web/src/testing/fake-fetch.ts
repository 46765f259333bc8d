import { vi } from 'vitest';

/** One answer of the fake server; `network` is a connection that broke. */
export type FakeAnswer = 'network' | { readonly status: number; readonly body?: unknown };

export interface FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Decides by what was asked. */
export type FakeServer = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

/**
 * Puts a server in place of `fetch` that gives the answers in order, the last one for ever, or decides by what it was
 * asked; gives what it was asked.
 */
export function fakeFetch(...answers: readonly (FakeAnswer | FakeServer)[]): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body };
    requests.push(request);
    const next = answers[Math.min(requests.length, answers.length) - 1];
    const answer = typeof next === 'function' ? await next(request) : next;
    if (answer === undefined || answer === 'network') {
      throw new TypeError('Failed to fetch');
    }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    return new Response(answer.status === 204 ? null : text, { status: answer.status });
  });
  return requests;
}
