import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { login, password: pass } = findDemoUser('vendedor');
let provider: Server;
let server: TestServer;

beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const token = new URLSearchParams(text).get('response');
      response.writeHead(token === 'fora-do-ar' ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: token === 'pessoa', score: 0.9, action: 'login' }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    RECAPTCHA_SITE_KEY: 'chave',
    RECAPTCHA_SECRET: 'segredo',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
  });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => provider.close(() => resolve()));
});

async function tryLogin(recaptchaToken: string | null): Promise<[number, string | undefined]> {
  const { status, body } = await server.call(endpoints.session.authenticate, { body: { login, pass, recaptchaToken } });
  return [status, (body as unknown as Problem).code];
}

it('lets a person in, and a program with the right password not', async () => {
  expect(await tryLogin('pessoa')).toEqual([200, undefined]);
  expect(await tryLogin('programa')).toEqual([422, 'auth.captcha_failed']);
  expect(await tryLogin(null)).toEqual([422, 'auth.captcha_failed']);
});

it('locks nobody out when the provider is down', async () => {
  expect(await tryLogin('fora-do-ar')).toEqual([200, undefined]);
});
