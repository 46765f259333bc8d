import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareAnswers, refuseOn } from './bare-answers.ts';
import { useBodyTime } from './body-time.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ ...bareAnswers(false), http: { headersTimeout: 100, connectionsCheckingInterval: 50 } });
  const time = { graceMs: 1500, bytesPerMs: 32, stallMs: 400 };
  useBodyTime(app, (socket) => refuseOn(socket, 'request.timeout', false), time);
  app.post('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends parts of a message with a pause between them; answers what came back until the connection ended. */
async function send(parts: readonly string[], pauseMs: number): Promise<{ answer: string; ms: number }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  let isOpen = true;
  socket.on('data', (data) => {
    answer += data;
    if (answer.includes('taken')) socket.end();
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => {
    isOpen = false;
  });
  const since = performance.now();
  for (const part of parts) {
    if (!isOpen) break;
    socket.write(part);
    await Promise.race([sleep(pauseMs), closed]);
  }
  await closed;
  return { answer, ms: performance.now() - since };
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;
const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n';

it.each([
  ['stops in the middle of its body', [`${head(1000)}0123456789`], 10],
  ['never begins its body', [head(1000)], 10],
  ['dribbles its body without end', [head(1000), ...Array<string>(200).fill('x')], 20],
  ['dribbles pieces without end', [chunked, ...Array<string>(200).fill('1\r\nx\r\n')], 20],
] as const)('cuts a client that %s, and says so', async (_, parts, pause) => {
  const { answer, ms } = await send(parts, pause);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request.timeout"');
  expect(ms).toBeLessThan(6_000);
});

it('waits for a body that comes slowly but comes', async () => {
  const { answer } = await send([head(9), 'abc', 'def', 'ghi'], 60);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('gives a large body longer', async () => {
  const piece = 'x'.repeat(8_000);
  const { answer } = await send([head(40_000), ...Array<string>(5).fill(piece)], 90);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('answers headers that never end in the same way', async () => {
  const { answer } = await send(['POST / HTTP/1.1\r\nHost: x\r\nX-'], 10);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('leaves messages alone that come over no socket', async () => {
  const message = { method: 'POST', url: '/', payload: 'x', headers: { 'content-type': 'text/plain' } } as const;
  const { statusCode } = await app.inject(message);
  await sleep(1_000);
  expect(statusCode).toBe(200);
});
