import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useSecurityHeaders } from './security.ts';
import { useWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'tramite-web-'));
let app: FastifyInstance;
let guarded: FastifyInstance;

const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];

beforeAll(async () => {
  mkdirSync(join(folder, 'assets/pdfjs-1'), { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="key" content="__RECAPTCHA_SITE_KEY__"><i id="__FRAME_ORIGINS__">',
  );
  writeFileSync(join(folder, 'assets/pdfjs-1/pdf.worker.min.mjs'), '');
  writeFileSync(join(folder, 'assets/pdfjs-1/pdf.worker.min.mjs.br'), brotliCompressSync(''));
  writeFileSync(join(folder, 'assets/index-1.js'), '');
  app = await serve({});
  guarded = await serve({ frameOrigins: ['https://erp.example.com'], recaptchaSiteKey: 'chave-1' });
});

async function serve(options: Partial<Parameters<typeof useWebApp>[1]>): Promise<FastifyInstance> {
  const server = Fastify();
  await useSecurityHeaders(server, { https: false });
  await useWebApp(server, {
    folder,
    isRequired: true,
    frameOrigins: [],
    storageOrigins: [],
    recaptchaSiteKey: '',
    ...options,
  });
  return server;
}

afterAll(async () => {
  await app.close();
  await guarded.close();
  rmSync(folder, { recursive: true });
});

it('gives each page a nonce of its own, in the policy and in the page', async () => {
  const answers = await Promise.all([app.inject('/auto/home'), app.inject('/auto/home')]);
  const nonces = answers.map(({ body }) => /content="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { headers }] of answers.entries()) {
    expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`);
  }
});

it('lets the PDF worker run its decoders and read its data, and no other script anything', async () => {
  const policy = await policyOf('/auto/assets/pdfjs-1/pdf.worker.min.mjs');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("connect-src 'self'");
  expect(await policyOf('/auto/assets/index-1.js')).toContain("default-src 'none'");
  expect(await policyOf('/auto/assets/index-1.js')).not.toContain('script-src');
});

it('answers a missing file with 404 and any other path below /auto with the page', async () => {
  expect((await app.inject('/auto/assets/gone.js')).statusCode).toBe(404);
  expect((await app.inject('/auto/whatever')).body).toContain('csp-nonce');
});

it('may be framed by itself and the configured origins only', async () => {
  expect(await policyOf('/auto/home')).toMatch(/frame-ancestors 'self'$/);
  const { headers, body } = await guarded.inject('/auto/home');
  expect(body).toContain('<i id="https://erp.example.com">');
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' https:\/\/erp\.example\.com$/);
  expect(headers['x-frame-options']).toBeUndefined();
});

it('opens the policy to reCAPTCHA only where it is configured', async () => {
  const open = await app.inject('/auto/login');
  expect(open.body).toContain('<meta name="key" content="">');
  expect(open.headers['content-security-policy']).not.toContain('google');
  const { body, headers } = await guarded.inject('/auto/login');
  expect(body).toContain('<meta name="key" content="chave-1">');
  expect(headers['content-security-policy']).toContain(
    "script-src 'self' 'wasm-unsafe-eval' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  );
});

it('ends the start where the web application has to be and is not', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(serve({ folder: nowhere })).rejects.toThrow(
    `The web application is not in ${nowhere}: run npm run build`,
  );
  await (await serve({ folder: nowhere, isRequired: false })).close();
});

it('sends a file as the build packed it, under the headers of the file itself', async () => {
  const url = '/auto/assets/pdfjs-1/pdf.worker.min.mjs';
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const plain = await app.inject(url);
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload).toEqual(brotliCompressSync(''));
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const name of ['content-type', 'content-security-policy', 'cache-control', 'vary']) {
    expect(packed.headers[name], name).toBe(plain.headers[name]);
  }
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
});
