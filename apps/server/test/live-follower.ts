import type { AddressInfo } from 'node:net';
import type { LiveBatch, LiveEvent, LivePresence } from '@tramite/contract';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** A client of the stream over a real socket, with what it was told. */
export interface TestFollower {
  readonly status: number;
  readonly headers: Headers;
  readonly batches: readonly LiveBatch[];
  readonly events: readonly LiveEvent[];
  readonly presences: readonly LivePresence[];
  readonly position: string;
  /** When it was told an event that fits. */
  told(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  /** When the server ended the stream. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Follows what happens; when this is answered, the stream has told where it begins. */
export async function follow(server: TestServer, secret: string, query = ''): Promise<TestFollower> {
  const { app } = server;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const stop = new AbortController();
  const headers = { vnsecret: secret, 'accept-encoding': 'gzip' };
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/live${query}`, { headers, signal: stop.signal });
  const batches: LiveBatch[] = [];
  const presences: LivePresence[] = [];
  const ended = gather(response, {
    batch: (data) => batches.push(data as LiveBatch),
    presence: (data) => presences.push(data as LivePresence),
  }).catch(() => {});
  const events = () => batches.flatMap((batch) => batch.events);
  if (response.ok) await expect.poll(() => batches.length, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0);
  return {
    status: response.status,
    headers: response.headers,
    batches,
    presences,
    get events() {
      return events();
    },
    get position() {
      return batches.at(-1)?.position ?? '';
    },
    async told(fits) {
      await expect.poll(() => events().some(fits), { timeout: 10_000, interval: 10 }).toBe(true);
      return events().find(fits) as LiveEvent;
    },
    ended,
    stop: () => stop.abort(),
  };
}

type Handlers = Readonly<Record<string, (data: unknown) => void>>;

async function gather({ body }: Response, handlers: Handlers): Promise<void> {
  let text = '';
  for await (const piece of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const messages = `${text}${piece}`.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? [];
      handlers[event]?.(JSON.parse(data));
    }
  }
}
