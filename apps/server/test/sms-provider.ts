import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface SmsProvider {
  readonly url: string;
  readonly received: { id: string; to: string; text: string }[];
  close(): Promise<void>;
}

/** What a provider of text messages does, on this machine. */
export async function createSmsProvider(): Promise<SmsProvider> {
  const received: SmsProvider['received'] = [];
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as SmsProvider['received'][number]);
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
