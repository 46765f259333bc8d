import { vi } from 'vitest';

/** One answer of the fake server; `network` is a connection that broke. */
export type FakeAnswer = 'network' | { readonly status: number; readonly body?: unknown };

export interface FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Puts a server in place of `fetch` that gives the answers in order, the last one for ever; gives what it was asked. */
export function fakeFetch(...answers: readonly FakeAnswer[]): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers), body });
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined || answer === 'network') {
      throw new TypeError('Failed to fetch');
    }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    return new Response(answer.status === 204 ? null : text, { status: answer.status });
  });
  return requests;
}
