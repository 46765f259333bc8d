import { endpoints, type Problem } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const UPLOADS = 3;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ UPLOADS_PER_MINUTE: String(UPLOADS), TRUSTED_PROXIES: '1' });
});
afterAll(() => server.stop());

interface Sender {
  readonly address: string;
  readonly userId: number;
}

async function put(key: string, { address, userId }: Sender, change: (url: string) => string = (url) => url) {
  const ticket = await server.platform.storage.createUpload({
    key,
    userId,
    maxBytes: 100,
    now: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
    fileName: 'nota.txt',
  });
  const headers = { ...ticket.headers, 'x-forwarded-for': address, 'content-type': 'text/plain' };
  return server.app.inject({ method: 'PUT', url: change(ticket.uploadUrl), headers, payload: 'conteúdo da nota' });
}

const link = (key: string) => server.platform.storage.signedUrl(key, { customerId: 1, now: new Date() });

it('takes an upload by its ticket and gives it back by a link, without a session', async () => {
  const stored = await put('1/2026/05/nota.txt', { address: '10.0.0.1', userId: 1 });
  expect(stored.statusCode).toBe(200);
  const answer = await server.app.inject(await link('1/2026/05/nota.txt'));
  expect([answer.statusCode, answer.body]).toEqual([200, 'conteúdo da nota']);
});

it('answers refusals as problems with a trace id', async () => {
  const answer = await put('1/2026/05/outra.txt', { address: '10.0.0.2', userId: 2 }, (url) =>
    url.replace('maxBytes=100', 'maxBytes=999'),
  );
  expect(answer.statusCode).toBe(403);
  expect(answer.json<Problem>()).toEqual({
    code: 'link.expired',
    message: 'O link deste arquivo expirou. Recarregue a página.',
    traceId: expect.any(String),
  });
});

it('counts uploads for the user who got the ticket, apart from downloads and from colleagues of the same office', async () => {
  const office = '10.0.0.3';
  const statuses = [];
  for (let n = 0; n <= UPLOADS; n += 1) {
    statuses.push((await put(`1/2026/05/n${n}.txt`, { address: office, userId: 3 })).statusCode);
  }
  expect(statuses).toEqual([...Array(UPLOADS).fill(200), 429]);
  const refused = await put('1/2026/05/mais.txt', { address: '10.0.0.4', userId: 3 });
  expect(refused.json<Problem>().code).toBe('request.rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await put('1/2026/05/colega.txt', { address: office, userId: 4 })).statusCode).toBe(200);
  const headers = { 'x-forwarded-for': office };
  expect((await server.app.inject({ url: await link('1/2026/05/n0.txt'), headers })).statusCode).toBe(200);
});

it('counts an upload whose address names another user than it was signed for by the network address', async () => {
  const rename = (url: string) => url.replace('user=6', 'user=7');
  const statuses = [];
  for (let n = 0; n <= UPLOADS; n += 1) {
    statuses.push((await put(`1/2026/05/f${n}.txt`, { address: '10.0.0.5', userId: 6 }, rename)).statusCode);
  }
  expect(statuses).toEqual([...Array(UPLOADS).fill(403), 429]);
  expect((await put('1/2026/05/dono.txt', { address: '10.0.0.5', userId: 7 })).statusCode).toBe(200);
});

it('gives the file of a document by its link, to be saved under its name', async () => {
  const body = { searchType: 'documents' as const, pageSize: 10 as const };
  const secret = await server.signIn('helena.gerente');
  const found = await server.call(endpoints.search.search, { body }, secret);
  const [document] = found.body.searchResults as { url: string; size: number; mimeType: string }[];
  const answer = await server.app.inject(document?.url ?? '');
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toHaveLength(document?.size ?? -1);
  expect(answer.headers['content-type']).toBe(document?.mimeType);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+"/);
});
