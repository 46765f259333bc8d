import type { LiveBatch } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { endSession, startSession } from '../session/session-store.ts';
import { followLive } from './follow-live.ts';

const batchAt = (position: string): LiveBatch => ({ position, reset: false, events: [] });
const word = (position: string) => `event: batch\ndata: ${JSON.stringify(batchAt(position))}\n\n`;

/** A line: what a stream says before it ends, `silence` for one that says nothing, or a refused connection. */
type Line = string | 'silence' | 'away';

const asked: string[] = [];
let stop: AbortController;
let position: string | null = null;
let heard: string[] = [];

/** Answers streams by the lines in order, the last one for ever, and every poll with a place of its own. */
function serve(...lines: readonly Line[]): void {
  let streams = 0;
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    asked.push(url);
    if (url.startsWith('/api/v1/live/events')) {
      return Response.json(batchAt('polled'));
    }
    const line = lines[Math.min(streams, lines.length - 1)];
    streams += 1;
    if (line === 'away') {
      throw new TypeError('Failed to fetch');
    }
    const body = new ReadableStream({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(new DOMException('cut', 'AbortError')));
        if (line !== 'silence') {
          controller.enqueue(new TextEncoder().encode(line));
          controller.close();
        }
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
}

function begin(): void {
  void followLive({
    signal: stop.signal,
    query: () => (position ? { since: position } : { seconds: 5 }),
    handle: (news) => {
      if (news.kind === 'batch') {
        position = news.batch.position;
        heard.push(news.batch.position);
      }
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  startSession(makeSession());
  stop = new AbortController();
  asked.length = 0;
  position = null;
  heard = [];
});

afterEach(async () => {
  stop.abort();
  await vi.advanceTimersByTimeAsync(1);
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on from the last place when the stream ends', async () => {
  serve(word('one') + word('two'), word('three'), 'silence');
  begin();
  await vi.advanceTimersByTimeAsync(3000);
  expect(heard).toEqual(['one', 'two', 'three']);
  expect(asked.slice(0, 3)).toEqual(['/api/v1/live?seconds=5', '/api/v1/live?since=two', '/api/v1/live?since=three']);
});

it('waits longer and longer for a server that is away', async () => {
  serve('away');
  begin();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(asked.length).toBeGreaterThanOrEqual(5);
  expect(asked.length).toBeLessThanOrEqual(7);
});

it('asks again and again where two streams came and told nothing, and later tries the stream again', async () => {
  serve('silence', 'silence', word('through'), 'silence');
  begin();
  await vi.advanceTimersByTimeAsync(60_000);
  const polls = () => asked.filter((url) => url.startsWith('/api/v1/live/events')).length;
  expect(polls()).toBeGreaterThanOrEqual(2);
  expect(heard).not.toContain('through');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(heard).toContain('through');
});
