import { endpoints } from '@tramite/contract';
import { call } from '../api/call.ts';
import { pause } from '../api/pause.ts';
import { getSession } from '../session/session-store.ts';
import { backOff } from './back-off.ts';
import type { LiveNews } from './live-news.ts';
import { readStream, type StreamQuery } from './read-stream.ts';

export interface Following {
  readonly signal: AbortSignal;
  readonly query: () => StreamQuery;
  readonly handle: (news: LiveNews) => void;
}

/** After so many silent streams in a row we assume a buffering proxy. */
const silentAtMost = 2;
const pollEvery = 15_000;
const pollFor = 5 * 60_000;

/** Follows until aborted, by stream, or by polling if streams are blocked. */
export async function followLive(following: Following): Promise<void> {
  const { signal } = following;
  let failed = 0;
  let silent = 0;
  while (!signal.aborted) {
    const { secret } = getSession();
    const end = secret === null ? 'refused' : await readStream(following.query(), { ...following, secret });
    if (signal.aborted) {
      return;
    }
    failed = end === 'told' ? 1 : failed + 1;
    silent = end === 'silent' ? silent + 1 : 0;
    if (end === 'refused') {
      // An ordinary call finds out whether the session is over.
      await poll(following);
    }
    if (silent >= silentAtMost) {
      await pollForAWhile(following);
    } else {
      await wait(backOff(failed), signal);
    }
  }
}

async function pollForAWhile(following: Following): Promise<void> {
  const until = Date.now() + pollFor;
  while (Date.now() < until && !following.signal.aborted) {
    await poll(following);
    await wait(pollEvery / 2 + backOff(4), following.signal);
  }
}

async function poll({ query, signal, handle }: Following): Promise<void> {
  const batch = await call(endpoints.live.list, { query: query(), signal, retry: false }).catch(() => null);
  if (batch) {
    handle({ kind: 'batch', batch });
  }
}

const wait = (ms: number, signal: AbortSignal) => pause(ms, signal).catch(() => undefined);
