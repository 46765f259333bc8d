import { followLive } from './follow-live.ts';
import { publishLive } from './live-events.ts';
import type { LiveNews } from './live-news.ts';
import { publishPresence } from './presence.ts';

/** One stream per browser, user and company, shared by all windows. */
export interface LiveOwner {
  readonly userId: number;
  readonly customerId: number;
}

/** The leading window reports every 20 seconds; a suspended one does not. */
const patienceMs = 60_000;
/** Covers what was loaded just before the windows began to listen. */
const beforeMs = 15_000;

/** One window follows for all of the browser; when it closes, another continues from its position. */
export function shareLive({ userId, customerId }: LiveOwner): () => void {
  const name = `tramite.live.${userId}.${customerId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const stop = new AbortController();
  const began = Date.now();
  let position: string | null = null;
  let heardAt = Date.now();

  function hear(news: LiveNews): void {
    heardAt = Date.now();
    if (news.kind === 'presence') {
      publishPresence(news.presence);
      return;
    }
    position = news.batch.position;
    publishLive(news.batch);
  }

  async function lead(steal: boolean): Promise<void> {
    const turn = new AbortController();
    const end = () => turn.abort();
    stop.signal.addEventListener('abort', end);
    const follow = () =>
      followLive({
        signal: turn.signal,
        query: () => (position ? { since: position } : { seconds: Math.ceil((Date.now() - began + beforeMs) / 1000) }),
        handle: (news) => {
          channel?.postMessage(news);
          hear(news);
        },
      });
    const options = steal ? { steal } : { signal: stop.signal };
    // Without a secure origin there are no locks, so each window follows alone.
    await (navigator.locks ? navigator.locks.request(name, options, follow) : follow()).catch(() => undefined);
    end();
    stop.signal.removeEventListener('abort', end);
    if (!stop.signal.aborted) {
      void lead(false);
    }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => hear(data));
  void lead(false);
  const watch = setInterval(() => {
    if (navigator.locks && document.visibilityState === 'visible' && Date.now() - heardAt > patienceMs) {
      heardAt = Date.now();
      void lead(true);
    }
  }, patienceMs / 4);
  return () => {
    clearInterval(watch);
    stop.abort();
    channel?.close();
  };
}
