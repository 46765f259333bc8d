import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHttpSms } from './http-sms.ts';
import type { Sms } from './sms.ts';

const message = { to: '11987654321', text: 'Código 123456', messageId: 'code.1' };
const received: { authorization: string | undefined; body: unknown }[] = [];
const sent = new Set<string>();
let provider: Server;
let status = 200;
let sms: Sms;

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    received.push({ authorization: request.headers.authorization, body: await json(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  sms = createHttpSms({
    url: `http://127.0.0.1:${port}/messages`,
    token: 'chave-do-provedor',
    isSent: async (id) => sent.has(id),
    markSent: async ({ messageId }) => {
      sent.add(messageId);
    },
  });
});
afterAll(() => new Promise<void>((resolve) => provider.close(() => resolve())));
beforeEach(() => {
  received.length = 0;
  sent.clear();
  status = 200;
});

it('hands a message over with its id and its number as the world writes it, once', async () => {
  await sms.send(message);
  await sms.send(message);
  expect(received).toEqual([
    {
      authorization: 'Bearer chave-do-provedor',
      body: { id: 'code.1', to: '+5511987654321', text: 'Código 123456' },
    },
  ]);
});

it('takes a refusal for an error and tries again later', async () => {
  status = 503;
  await expect(sms.send(message)).rejects.toThrow('answered 503');
  status = 202;
  await sms.send(message);
  expect(received).toHaveLength(2);
});
