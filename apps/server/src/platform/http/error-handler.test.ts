import { once } from 'node:events';
import net from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { useProblems } from './error-handler.ts';

const ERROR = 50;
const lines: string[] = [];
let app: FastifyInstance;

afterEach(async () => {
  await app.close();
  lines.length = 0;
});

async function listen(handle: (body: NodeJS.ReadableStream) => Promise<unknown>): Promise<number> {
  const log: FastifyBaseLogger = createLog('info', { write: (line) => lines.push(line) });
  app = Fastify({ loggerInstance: log });
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  useProblems(app);
  await app.register(compress);
  app.put('/file', (request) => handle(request.body as NodeJS.ReadableStream));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as net.AddressInfo).port;
}

const logged = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string });
const head = 'PUT /file HTTP/1.1\r\nhost: x\r\ncontent-type: application/pdf\r\ncontent-length: 5\r\n\r\n';

it('an upload whose client goes away is no failure of the server', async () => {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const port = await listen(async (body) => pipeline(body, sink));
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head}12`);
  await once(sink, 'pipe');
  socket.destroy();
  await vi.waitFor(() => expect(logged().map(({ msg }) => msg)).toContain('the client went away before its answer'));
  expect(logged().filter(({ level }) => level >= ERROR)).toEqual([]);
});

it('a stream that breaks while the client waits is one', async () => {
  const cut = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  const port = await listen(async () => Promise.reject(cut));
  const answer = await fetch(`http://127.0.0.1:${port}/file`, { method: 'PUT', body: 'abcde' });
  expect(answer.status).toBe(500);
  expect(logged()).toContainEqual(expect.objectContaining({ level: ERROR, msg: 'a call failed' }));
});

it.each([50, 20_000, 200_000])(
  '%i bytes that are not packed as they say are a request that cannot be read',
  async (size) => {
    const port = await listen(async (body) => body.resume());
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const body = JSON.stringify('x'.repeat(size));
    const answer = await fetch(`http://127.0.0.1:${port}/file`, { method: 'PUT', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request.malformed' });
  },
);
