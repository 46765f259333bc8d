import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let isDown: Promise<unknown> | undefined;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await isDown;
  await server.stop();
});

it('answers the calls that still come on a connection it keeps while it goes down, and ends the connection', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (data) => {
    answers += data;
  });
  const isEnded = once(socket, 'close');
  const body = '{"login":"a","pass":"b"}';
  const head = `POST /public/v1/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const hasBegun = once(server.app.server, 'request');
  socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`);
  await hasBegun;
  isDown = server.app.close();
  await expect.poll(() => server.app.server.listening, { timeout: 15_000 }).toBe(false);
  socket.write(`${body.slice(5)}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`);
  await isEnded;
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['401', '200']);
  expect(answers.toLowerCase()).toContain('connection: close');
});
