import pg from 'pg';
import type { Log } from '../log/log.ts';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  readonly hear: (message: string) => void;
  readonly log: Log;
}

const RETRY_MS = 2_000;

export function openListener({ url, channel, hear, log }: ListenerOptions): Listener {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let client = connect();

  function connect(): pg.Client {
    const next = new pg.Client({ connectionString: url, application_name: 'tramite_listener', keepAlive: true });
    next.on('notification', ({ payload = '' }) => hear(payload));
    next.on('error', (error) => log.debug({ err: error, channel }, 'the listener was lost'));
    next.on('end', again);
    next.connect().then(
      () => next.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => void next.end()),
      (error: unknown) => {
        log.debug({ err: error, channel }, 'the listener could not connect');
        again();
      },
    );
    return next;
  }

  function again(): void {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      client = connect();
    }, RETRY_MS).unref();
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client.end().catch(() => {});
    },
  };
}
