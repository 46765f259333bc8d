import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, sendMails } from './sent-mail.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const PUBLIC_URL = 'https://tramite.example';
const FRAME = 'https://portal.example';

let folder: string;
let server: TestServer;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tramite-surface-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
  writeFileSync(join(folder, 'assets/index-1.js'), 'export {}');
  server = await startTestServer({ WEB_DIR: folder, PUBLIC_URL, FRAME_ORIGINS: FRAME });
  const found = await server.call(
    endpoints.search.search,
    { body: { searchType: 'documents' } },
    await server.signIn(findDemoUser('gerente').login),
  );
  file = (found.body.searchResults as { url: string }[])[0]?.url ?? '';
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

describe('the headers of an answer', () => {
  const NOTHING = "default-src 'none'; frame-ancestors 'none'";
  const table: readonly (readonly [what: string, address: () => string, status: number, policy: string])[] = [
    ['a call', () => '/health/live', 200, NOTHING],
    ['a call without a session', () => '/api/v1/checkSession', 401, NOTHING],
    ['a call that does not exist', () => '/api/v1/nada', 404, NOTHING],
    ['an address that cannot be read', () => '/api/v1/document/%zz/indexers', 400, NOTHING],
    ['an id that is too long', () => `/api/v1/document/${'1'.repeat(9000)}/indexers`, 404, NOTHING],
    ['the page', () => '/auto/home', 200, `frame-ancestors 'self' ${FRAME}`],
    ['a script', () => '/auto/assets/index-1.js', 200, NOTHING],
    ['a script that is gone', () => '/auto/assets/gone.js', 404, NOTHING],
    ['the way to the page', () => '/', 302, NOTHING],
    ['a stored file', () => file, 200, 'sandbox'],
    ['a stored file without its signature', () => file.split('?')[0] ?? '', 403, NOTHING],
    ['the reference of the calls', () => '/api/docs/', 200, "frame-ancestors 'none'"],
    ['the description of the calls', () => '/api/docs/openapi.json', 200, NOTHING],
  ];

  it.each(table)('close everything that is not used: %s', async (_, address, status, policy) => {
    const answer = await get(address());
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-security-policy']).toContain(policy);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    for (const name of ['access-control-allow-origin', 'set-cookie', 'server', 'x-powered-by']) {
      expect(answer.headers).not.toHaveProperty(name);
    }
  });

  it('ask for HTTPS only where the product is reached that way', async () => {
    const plain = await startTestServer({ PUBLIC_URL: 'http://localhost:3000' });
    const answer = await plain.app.inject('/health/live');
    await plain.stop();
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  it('of a message that is no HTTP say the same', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    for (const [message, status] of [
      ['NADA\r\n\r\n', 400],
      ['GET /health/live HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
      [
        'POST /public/v1/authenticate HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
        400,
      ],
      [`GET /health/live HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
    ] as const) {
      const answer = await talk(port, message);
      expect(answer).toContain(`HTTP/1.1 ${status} `);
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toContain('"code":"request.');
    }
  });
});

/** What comes back to bytes that nobody checked before they left. */
function talk(port: number, message: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(message));
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece;
    });
    socket.on('error', () => done(answer));
    socket.on('close', () => done(answer));
  });
}

describe('who comes from elsewhere', () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };

  it('finds no trace of a forged host in any answer, address or mail', async () => {
    const { id, login } = findDemoUser('vendedor');
    await server.app.inject({
      method: 'POST',
      url: '/public/v1/password/reset',
      headers: evil,
      payload: { username: login },
    });
    await sendMails(server);
    const [row] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [id]);
    const [mail] = await mailsTo(server, row?.email ?? '');
    expect(mail).toContain(`${PUBLIC_URL}/auto/new-password?token=`);
    for (const url of ['/', '/auto', '/auto/home', '/api/docs', '/api/docs/openapi.json', '/api/v1/nada']) {
      const answer = await get(url, evil);
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain('evil.example');
    }
  });

  it('is told nothing by CORS, whatever they ask for', async () => {
    const asks: InjectOptions[] = [
      { method: 'OPTIONS', url: '/api/v1/search', headers: { 'access-control-request-method': 'POST' } },
      { method: 'OPTIONS', url: '/public/v1/authenticate', headers: { 'access-control-request-method': 'POST' } },
      { method: 'GET', url: '/api/v1/checkSession' },
    ];
    for (const ask of asks) {
      for (const origin of ['https://evil.example', 'null', FRAME]) {
        const answer = await server.app.inject({ ...ask, headers: { ...ask.headers, origin } });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
  });

  it('cannot send another method than the one the request has', async () => {
    const secret = await server.signIn(findDemoUser('gerente').login);
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await get('/api/v1/quickFilters?_method=DELETE', { vnsecret: secret, [name]: 'DELETE' });
      expect(answer.statusCode).toBe(200);
    }
    for (const method of ['TRACE', 'PROPFIND', 'LOCK'] as const) {
      const answer = await server.app.inject({ method: method as 'GET', url: '/api/v1/quickFilters' });
      expect(answer.statusCode).toBe(404);
    }
  });
});

it('a keyed body nested beyond reason is refused, also by a call that takes none', async () => {
  const { login } = findDemoUser('gerente');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/document/1/check/1/undo',
    headers: {
      vnsecret: await server.signIn(login),
      'content-type': 'application/json',
      'idempotency-key': '0190d9a0-0000-7000-8000-000000000001',
    },
    payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
});

describe('a message that two readers could take for two', () => {
  const signIn = (contentType: string) =>
    server.app.inject({
      method: 'POST',
      url: '/public/v1/authenticate',
      headers: { 'content-type': contentType },
      payload: '{"login":"a","pass":"b"}',
    });

  it.each(['utf-16', 'iso-8859-1', '"utf-7"', 'UTF-32', 'x'])('is refused: JSON in %s', async (charset) => {
    const answer = await signIn(`application/json; charset=${charset}`);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.media_type']);
  });

  it.each(['', '; charset=utf-8', ';charset="UTF-8"', '; charset=utf8'])('is none: JSON%s', async (charset) => {
    expect((await signIn(`application/json${charset}`)).statusCode).toBe(401);
  });

  it('is refused: one with two hosts', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const lines = (hosts: string) => `GET /health/live HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
    expect(await talk(port, lines('Host: a\r\n'))).toContain('HTTP/1.1 200 ');
    const answer = await talk(port, lines('Host: a\r\nhost: b\r\n'));
    expect(answer).toContain('HTTP/1.1 400 ');
    expect(answer).toContain('"code":"request.malformed"');
  });
});

it.each(['/', '/auto', '/auto/', '/auto/home', '/auto/assets/index-1.js', '/health/live', '/api/docs/openapi.json'])(
  'answers HEAD as it answers GET, without a body: %s',
  async (url) => {
    const [asked, whole] = [await server.app.inject({ method: 'HEAD', url }), await get(url)];
    expect(asked.statusCode).toBe(whole.statusCode);
    expect(asked.headers['content-type']).toBe(whole.headers['content-type']);
    expect(asked.body).toBe('');
  },
);

it('tells nobody without a session which version runs', async () => {
  for (const url of ['/health/live', '/health/ready']) expect((await get(url)).json()).toEqual({ status: 'ok' });
});

it('asks a browser for nothing it does not know by name', async () => {
  expect((await get('/auto/')).headers['permissions-policy']).not.toContain('web-share');
});

describe('a path that plays tricks', () => {
  it.each([
    '/auto/..%2f..%2fpackage.json',
    '/auto/%2e%2e/%2e%2e/package.json',
    '/auto/..%5c..%5cpackage.json',
    '/auto/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/auto/assets/%00index-1.js',
    '/auto//etc/passwd.txt',
    '//evil.example/auto/x.js',
    '/auto/assets/....//....//package.json',
    '/api/v1/storage/..%2f..%2fkeys%2flink.key',
    '/api/v1/storage/%2e%2e/%2e%2e/link.key',
    '/api/v1/../../../etc/passwd.txt',
    '/auto/.env',
    '/.git/config',
  ])('leads nowhere: %s', async (url) => {
    const answer = await get(url);
    const isPage = answer.statusCode === 200 && answer.body.startsWith('<meta name="csp-nonce"');
    expect(isPage || [400, 403, 404].includes(answer.statusCode), String(answer.statusCode)).toBe(true);
    expect(answer.body).not.toMatch(/"name": "tramite"|root:/);
    expect(answer.headers.location).toBeUndefined();
  });

  it.each([
    '/auto//home',
    '/auto//evil.example/',
    '/auto//evil.example/x',
    '/auto/home%00',
    '/auto/%ff',
    '/auto/%zz',
    '/auto/../home',
    '/auto/..%2f..%2fpackage',
    `/auto/${'x'.repeat(3000)}`,
  ])('leads a person who typed it to the application: %s', async (url) => {
    const answer = await get(url, { accept: 'text/html,application/xhtml+xml' });
    const isPage = answer.statusCode === 200 && answer.body.startsWith('<meta name="csp-nonce"');
    const isLed = answer.statusCode === 302 && answer.headers.location === '/auto/';
    expect(isPage || isLed, `${answer.statusCode} ${answer.body.slice(0, 100)}`).toBe(true);
  });

  it.each([
    ['none', ''],
    ['one of 5,000 characters', 'x'.repeat(5000)],
    ['an unknown one', 'forjado'],
  ])('with a token says of it that it is invalid: %s', async (_, token) => {
    const answer = await get(`/public/v1/login/authenticateToken/${token}`);
    expect(answer.json()).toMatchObject({ code: 'auth.token_invalid', message: 'Token invalid' });
    expect(answer.statusCode).toBe(401);
  });

  it('is no second way to a call', async () => {
    const secret = await server.signIn(findDemoUser('gerente').login);
    for (const url of [
      '//api/v1/quickFilters',
      '/api//v1/quickFilters',
      '/API/V1/quickFilters',
      '/api/v1/quickFilters/',
    ]) {
      expect([400, 404], url).toContain((await get(url, { vnsecret: secret })).statusCode);
    }
    expect((await get('/inicio', { accept: 'text/html' })).headers.location).toBe('/auto/');
    expect((await get('/api/v1/nada', { accept: 'text/html' })).statusCode).toBe(404);
    expect((await get('/api/v1/quickFilters;x=1', { vnsecret: secret })).statusCode).toBe(404);
  });
});

it('an answer of a page is packed whole, and its length is said', async () => {
  const { bytes, headers } = await search('br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(bytes.length) });
  const plain = await search('identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(brotliDecompressSync(bytes).toString()).toBe(plain.bytes.toString());
  expect(plain.bytes.length).toBeGreaterThan(8 * 1024);

  async function search(encoding: string) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/search',
      headers: { vnsecret: await server.signIn(findDemoUser('gerente').login), 'accept-encoding': encoding },
      payload: { searchType: 'documents', pageSize: 50, documentIds: await ids() },
    });
    expect(answer.statusCode).toBe(200);
    return { bytes: answer.rawPayload, headers: answer.headers };
  }

  async function ids() {
    const rows = await server.db.query<{ id: number }>('select id::int from document where customer_id = 1 limit 30');
    return rows.map(({ id }) => id);
  }
});
