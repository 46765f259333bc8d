import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../tools/lib/network.mjs';
import { onShutdown } from '../../../tools/lib/shutdown.mjs';

/**
 * `away`: nobody listens; `refusing`: every message is put off (451); `silent`: takes the message and never answers;
 * `cutting`: takes the message, and the line breaks before the answer.
 */
export type MailWeather = 'up' | 'away' | 'refusing' | 'silent' | 'cutting';

/** A mail server that can be broken. */
export interface MailSink {
  readonly url: string;
  /** Message-IDs in the order they were delivered. */
  readonly delivered: string[];
  set(weather: MailWeather): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const port = await freePort();
  const delivered: string[] = [];
  let weather: MailWeather = 'away';
  let server: SMTPServer | undefined;

  async function receive(stream: NodeJS.ReadableStream, cut: () => void, done: (error?: Error) => void): Promise<void> {
    const text = await readText(stream as never);
    if (weather === 'refusing') return done(Object.assign(new Error('try later'), { responseCode: 451 }));
    delivered.push(/^Message-ID: <(.+)>/im.exec(text)?.[1] ?? 'without an id');
    if (weather === 'cutting') return cut();
    while (weather === 'silent') await sleep(100);
    done();
  }

  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    if (!closing) return;
    for (const connection of closing.connections) (connection as { _socket?: { destroy(): void } })._socket?.destroy();
    await new Promise<void>((resolve) => closing.close(() => resolve()));
  }

  async function open(): Promise<void> {
    const opening = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const cut = () => {
          for (const connection of opening.connections as Set<{ id: string; _socket?: { destroy(): void } }>) {
            if (connection.id === session.id) connection._socket?.destroy();
          }
        };
        receive(stream, cut, done).catch(done);
      },
    });
    opening.on('error', () => undefined);
    server = opening;
    await new Promise<void>((resolve) => opening.listen(port, '127.0.0.1', resolve));
  }

  onShutdown(close);
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    async set(next) {
      weather = next;
      if (next === 'away') return close();
      if (!server) await open();
    },
  };
}
