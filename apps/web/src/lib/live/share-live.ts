import { followLive } from './follow-live.ts';
import { publishLive } from './live-events.ts';
import type { LiveNews } from './live-news.ts';
import { publishPresence } from './presence.ts';

/** A browser follows for one user in one company; its windows share what it hears. */
export interface LiveOwner {
  readonly userId: number;
  readonly customerId: number;
}

/** The window that follows says something every 20 seconds; one that was put to sleep does not. */
const patienceMs = 60_000;
/** What was loaded just before the windows began to hear. */
const beforeMs = 15_000;

/** Follows what happens, in one window of the browser for all of them; the next one goes on where it stopped. */
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
    // Pages without a secure origin have no locks; there each window is on its own.
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
