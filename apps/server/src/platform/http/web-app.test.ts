import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useSecurityHeaders } from './security.ts';
import { useWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'tramite-web-'));
let app: FastifyInstance;

const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];

beforeAll(async () => {
  mkdirSync(join(folder, 'assets/pdfjs-1'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
  writeFileSync(join(folder, 'assets/pdfjs-1/pdf.worker.min.mjs'), '');
  writeFileSync(join(folder, 'assets/index-1.js'), '');
  app = Fastify();
  await useSecurityHeaders(app, { https: false });
  await useWebApp(app, { folder, frameOrigins: [], storageOrigins: [] });
});

afterAll(async () => {
  await app.close();
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
