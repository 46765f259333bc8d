import { endpoints } from '@tramite/contract';
import { callUrl } from '../api/call-url.ts';
import { createStreamReader } from './event-stream.ts';
import { type LiveNews, toNews } from './live-news.ts';

/** 'told': had messages; 'silent': connected without messages, as behind a proxy; 'away': no connection; or refused. */
export type StreamEnd = 'told' | 'silent' | 'away' | 'refused';

export interface StreamQuery {
  readonly since?: string;
  readonly seconds?: number;
}

const firstWordMs = 10_000;
/** The server sends something every 20 seconds. */
const silenceMs = 50_000;

export async function readStream(
  query: StreamQuery,
  options: { readonly secret: string; readonly signal: AbortSignal; readonly handle: (news: LiveNews) => void },
): Promise<StreamEnd> {
  const { secret, signal, handle } = options;
  const cut = new AbortController();
  const stop = () => cut.abort();
  signal.addEventListener('abort', stop, { once: true });
  let timer = setTimeout(stop, firstWordMs);
  let end: StreamEnd = 'away';
  try {
    const response = await fetch(callUrl(endpoints.live.follow, { query: { ...query } }), {
      headers: { accept: 'text/event-stream', vnSecret: secret, unattended: 'true' },
      signal: cut.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    end = endOf(response);
    if (end !== 'silent' || !response.body) {
      return end;
    }
    const read = createStreamReader((message) => {
      end = 'told';
      const news = toNews(message);
      if (news) {
        handle(news);
      }
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(stop, silenceMs);
      read(piece.value);
    }
  } catch {
    // Whoever cut the stream, earlier messages count.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    cut.abort();
  }
  return end;
}

function endOf({ ok, status, headers }: Response): StreamEnd {
  if (status === 401 || status === 403 || status === 412) {
    return 'refused';
  }
  if (!ok) {
    return 'away';
  }
  return headers.get('content-type')?.startsWith('text/event-stream') ? 'silent' : 'away';
}
