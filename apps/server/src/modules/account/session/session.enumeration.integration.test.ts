import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser, findDisabledUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const counted = vi.hoisted(() => {
  // Files share what they loaded: here it is loaded again, to be counted.
  vi.resetModules();
  return { verifications: 0 };
});
// The real library does the work; it is only counted, because a clock on a busy machine proves nothing.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (...args: Parameters<typeof argon2.verify>) => {
      counted.verifications += 1;
      return argon2.verify(...args);
    },
  };
});

const seller = findDemoUser('vendedor');
const [neverSet, expired] = [findDemoUser('conferente'), findDemoUser('vendedor', { index: 1 })];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', LOGIN_TRIES_PER_USER: '1000' });
  await server.db.query('update app_user set password_hash = null where id = $1', [neverSet.id]);
  await server.db.query(`update app_user set password_expires_at = now() - interval '1 day' where id = $1`, [
    expired.id,
  ]);
});
afterAll(async () => {
  await server.stop();
  vi.resetModules();
});
beforeEach(() => {
  counted.verifications = 0;
});

const tryLogin = (login: string, pass: string) =>
  server.call(endpoints.session.authenticate, { body: { login, pass } });

it.each([
  ['nobody', 'ninguem.aqui', 'qualquer'],
  ['a user', seller.login, 'nao-e-esta'],
  ['a disabled user', findDisabledUser().login, 'nao-e-esta'],
  ['a user who never set a password', neverSet.login, 'nao-e-esta'],
  ['a user whose temporary password is over', expired.login, 'nao-e-esta'],
])('answers %s with a wrong password the same, after one comparison', async (_who, login, pass) => {
  const { status, body } = await tryLogin(login, pass);
  const { traceId: _, ...problem } = body as unknown as Problem;
  expect([status, problem]).toEqual([
    401,
    { code: 'auth.invalid_credentials', message: 'Usuário ou senha inválidos.' },
  ]);
  expect(counted.verifications).toBe(1);
});

it('compares once for the right password too', async () => {
  expect((await tryLogin(seller.login, seller.password)).status).toBe(200);
  expect(counted.verifications).toBe(1);
});

it('compares nothing for who asks for a link', async () => {
  for (const username of [seller.login, 'ninguem.aqui']) {
    await server.call(endpoints.password.requestReset, { body: { username } });
  }
  expect(counted.verifications).toBe(0);
});
