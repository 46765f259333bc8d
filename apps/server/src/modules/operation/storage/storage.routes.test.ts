import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../platform/clock/clock.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { createLocalStorage, type LocalStorage } from '../../../platform/storage/local-storage.ts';
import { registerStorageRoutes } from './storage.routes.ts';

const start = new Date('2026-05-05T10:01:00Z');
const clock = fixedClock(start);
const key = '7/2026/05/contrato.pdf';
const sha256Base64 = (text: string) => createHash('sha256').update(text).digest('base64');
let folder: string;
let app: FastifyInstance;
let storage: LocalStorage;

beforeEach(async () => {
  clock.set(start);
  folder = await mkdtemp(join(tmpdir(), 'tramite-storage-'));
  storage = createLocalStorage({ folder, linkSecret: 'a secret of the tests' });
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ProblemError ? reply.code(error.status).send(error.toBody('trace')) : reply.send(error),
  );
  registerStorageRoutes(app, storage, clock);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ticket = (more: { maxBytes?: number; sha256Base64?: string } = {}) =>
  storage.createUpload({
    key,
    userId: 5,
    maxBytes: 10,
    now: start,
    expiresAt: new Date(start.getTime() + 60_000),
    fileName: 'Contrato.pdf',
    ...more,
  });

async function put(body: string, terms = {}, change: (url: string) => string = (url) => url) {
  const { uploadUrl, headers } = await ticket(terms);
  return app.inject({ method: 'PUT', url: change(uploadUrl), headers, payload: body });
}

async function get(headers: Record<string, string> = {}, link = {}) {
  const url = await storage.signedUrl(key, { customerId: 7, now: clock.now(), ...link });
  return app.inject({ method: 'GET', url, headers });
}

describe('PUT of a ticket', () => {
  test('stores the bytes and answers size and checksum', async () => {
    const answer = await put('0123456789', { sha256Base64: sha256Base64('0123456789') });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(await storage.head(key));
  });

  test('takes JSON as bytes like anything else', async () => {
    const { uploadUrl } = await ticket();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'PUT', url: uploadUrl, headers, payload: '{"a" : 1' });
    expect(answer.statusCode).toBe(200);
    expect((await storage.readBuffer(key, 100)).toString()).toBe('{"a" : 1');
  });

  test('refuses too many bytes with the file and its limit', async () => {
    const answer = await put('x'.repeat(3 * 1024 * 1024), { maxBytes: 2 * 1024 * 1024 });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe('O arquivo Contrato.pdf é maior que o limite de 2 MB.');
    expect(await storage.head(key)).toBeUndefined();
  });

  test('refuses an empty file and a wrong checksum', async () => {
    expect((await put('')).json().code).toBe('upload.empty');
    expect((await put('abc', { sha256Base64: sha256Base64('abd') })).json().code).toBe('upload.checksum');
    expect(await storage.head(key)).toBeUndefined();
  });

  test('refuses an altered, a bare and an expired address', async () => {
    expect((await put('abc', {}, (url) => url.replace('maxBytes=10', 'maxBytes=99'))).statusCode).toBe(403);
    expect((await put('abc', {}, (url) => url.split('?')[0] ?? '')).json().code).toBe('link.expired');
    clock.advance(61_000);
    expect((await app.inject({ method: 'PUT', url: (await ticket()).uploadUrl, payload: 'a' })).statusCode).toBe(403);
  });

  test('refuses a download link and a used ticket', async () => {
    const link = await storage.signedUrl(key, { customerId: 7, now: clock.now() });
    expect((await app.inject({ method: 'PUT', url: link, payload: 'abc' })).statusCode).toBe(403);
    await put('abc');
    expect((await put('xyz')).json().code).toBe('link.expired');
    expect((await storage.readBuffer(key, 10)).toString()).toBe('abc');
  });

  test('lets a streaming client read the refusal', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { uploadUrl } = await ticket({ maxBytes: 1000 });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const upload = httpRequest({ port, path: uploadUrl, method: 'PUT' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      upload.on('error', reject);
      for (let piece = 0; piece < 50; piece += 1) upload.write(Buffer.alloc(100_000));
      upload.end();
    });
    expect(status).toBe(413);
  });
});

test('a sender that goes away in the middle leaves nothing and is no server error', async () => {
  const codes: unknown[] = [];
  app.addHook('onError', async (_request, _reply, error) => {
    codes.push(error.code);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { uploadUrl } = await ticket({ maxBytes: 1000 });
  const upload = httpRequest({ port, path: uploadUrl, method: 'PUT', headers: { 'content-length': 900 } });
  upload.on('error', () => undefined);
  upload.write(Buffer.alloc(400));
  setTimeout(() => upload.destroy(), 100);
  await vi.waitFor(() => expect(codes).toEqual(['upload.checksum']), 15_000);
  expect(await storage.head(key)).toBeUndefined();
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

describe('GET of a link', () => {
  beforeEach(async () => {
    await storage.write(key, Buffer.from('0123456789'));
  });

  test('sends the file so that it can be cached by its owner and run by nobody', async () => {
    const answer = await get({}, { fileName: 'Proposta nº 3 "ação".pdf' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('0123456789');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=1140, immutable',
      'content-disposition':
        'inline; filename="Proposta n_ 3 _acao_.pdf"; filename*=UTF-8\'\'Proposta%20n%C2%BA%203%20%22a%C3%A7%C3%A3o%22.pdf',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  test('sends an attachment when the link says so', async () => {
    const answer = await get({}, { download: true, fileName: 'a.pdf' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="a.pdf"/);
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('answers the range %s', async (range, body, contentRange) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  test('answers 416 beyond the end, and everything to what it does not know', async () => {
    const beyond = await get({ range: 'bytes=10-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */10');
    for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=3-1', 'bytes=-']) {
      expect((await get({ range })).statusCode).toBe(200);
    }
  });

  test('answers 304 to who has it, and the whole file to a range of an older one', async () => {
    const etag = String((await get()).headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"old"' })).body).toBe('0123456789');
  });

  test('refuses an altered, foreign or expired link', async () => {
    const url = await storage.signedUrl(key, { customerId: 7, now: clock.now() });
    const refused = [url.replace('contrato', 'proposta'), url.replace('customer=7', 'customer=8'), `${url}&download=1`];
    for (const wrong of refused) expect((await app.inject(wrong)).json().code).toBe('link.expired');
    clock.advance(20 * 60_000);
    expect((await app.inject(url)).statusCode).toBe(403);
  });

  test('answers 404 for a file that is gone', async () => {
    const url = await storage.signedUrl(key, { customerId: 7, now: clock.now() });
    await storage.remove(key);
    expect((await app.inject(url)).json().code).toBe('file.not_found');
  });
});
