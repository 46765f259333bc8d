import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

let provider: Server;
let answer: { status: number; body: unknown };
let asked = '';
let captcha: Captcha;

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    asked = await text(request);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  captcha = recaptchaAt((provider.address() as AddressInfo).port);
});
afterAll(() => new Promise<void>((resolve) => provider.close(() => resolve())));

function recaptchaAt(port: number): Captcha {
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
  return createRecaptcha({ secret: 'chave', verifyUrl, leastScore: 0.5, log: createLog('silent') });
}

it('asks with the secret, the token and the address', async () => {
  answer = { status: 200, body: { success: true, score: 0.9, action: 'login' } };
  expect(await captcha.verify('token-do-navegador', '10.1.2.3')).toBe('person');
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
    secret: 'chave',
    response: 'token-do-navegador',
    remoteip: '10.1.2.3',
  });
});

it.each([
  [{ success: true }, 'person'],
  [{ success: true, score: 0.4 }, 'program'],
  [{ success: true, score: 0.9, action: 'register' }, 'program'],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 'program'],
  [{}, 'program'],
] as const)('takes %j for a %s', async (body, verdict) => {
  answer = { status: 200, body };
  expect(await captcha.verify('x', '10.1.2.3')).toBe(verdict);
});

it('takes no token for a program without asking', async () => {
  asked = '';
  expect(await captcha.verify(null, '10.1.2.3')).toBe('program');
  expect(asked).toBe('');
});

it('does not know when the provider is down', async () => {
  answer = { status: 500, body: {} };
  expect(await captcha.verify('x', '10.1.2.3')).toBe('unknown');
  expect(await recaptchaAt(9).verify('x', '10.1.2.3')).toBe('unknown');
});
