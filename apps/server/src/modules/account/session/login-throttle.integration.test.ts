import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { hashSecret, newSecret } from '../../../platform/session/secret.ts';

const { authenticate } = endpoints.session;
const seller = findDemoUser('vendedor');
const manager = findDemoUser('gerente');
const SECOND = 1000;

let server: TestServer;
let addresses = 0;

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '1' });
});
afterAll(() => server.stop());

const newAddress = () => {
  addresses += 1;
  return `10.0.0.${addresses}`;
};

async function tryLogin(login: string, pass: string, address = newAddress()) {
  const { status, body } = await server.call(authenticate, {
    body: { login, pass },
    headers: { 'x-forwarded-for': address },
  });
  return { status, problem: body as unknown as Problem };
}

async function fail(times: number, login: string, address?: string): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    expect((await tryLogin(login, 'wrong password', address)).problem.code).toBe('auth.invalid_credentials');
  }
}

/** Forgets everything that was counted. */
const rest = () => server.passTime(60 * 60 * SECOND);

it('locks a user after five failures from anywhere, the right password included', async () => {
  await fail(5, seller.login);
  const locked = await tryLogin(seller.login, seller.password);
  expect(locked).toMatchObject({
    status: 429,
    problem: { code: 'auth.locked', details: { seconds: expect.any(Number) } },
  });
  const { seconds } = locked.problem.details as { seconds: number };
  expect(seconds).toBeGreaterThan(50);
  expect(locked.problem.message).toBe(`Muitas tentativas. Tente novamente em ${seconds} segundos.`);
  expect((await tryLogin(manager.login, manager.password)).status).toBe(200);
});

it('locks an unknown login the same, so that a lock tells nothing', async () => {
  await fail(5, 'nobody.here');
  expect((await tryLogin('NOBODY.here', 'x')).problem.code).toBe('auth.locked');
});

it('locks an address after five failures of any users', async () => {
  const address = newAddress();
  for (let n = 0; n < 5; n += 1) await fail(1, `somebody.${n}`, address);
  expect((await tryLogin(manager.login, manager.password, address)).problem.code).toBe('auth.locked');
  expect((await tryLogin(manager.login, manager.password)).status).toBe(200);
});

it('waits longer after every further failure and forgets all after a rest', async () => {
  rest();
  const login = 'patient.attacker';
  await fail(5, login);
  const waits: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { details } = (await tryLogin(login, 'x')).problem;
    const { seconds } = details as { seconds: number };
    waits.push(seconds);
    server.passTime((seconds + 1) * SECOND);
    await fail(1, login);
  }
  expect(waits.map((seconds) => Math.round(seconds / 10) * 10)).toEqual([60, 120, 240, 480, 900, 900]);
  rest();
  await fail(4, login);
});

it('counts failures of one minute only', async () => {
  rest();
  await fail(4, seller.login);
  server.passTime(61 * SECOND);
  await fail(4, seller.login);
  expect((await tryLogin(seller.login, seller.password)).status).toBe(200);
});

it("forgets the user's failures at a success, but keeps the address's", async () => {
  rest();
  const address = newAddress();
  await fail(4, seller.login, address);
  expect((await tryLogin(seller.login, seller.password, address)).status).toBe(200);
  await fail(1, seller.login, address);
  expect((await tryLogin(seller.login, seller.password, address)).problem.code).toBe('auth.locked');
  await fail(3, seller.login);
  expect((await tryLogin(seller.login, seller.password)).status).toBe(200);
});

it('lets not one try more through when they come all at once', async () => {
  rest();
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin('all.at.once', 'wrong password')));
  const codes = answers.map(({ problem }) => problem.code);
  expect(codes.filter((code) => code === 'auth.invalid_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'auth.locked')).toHaveLength(15);
});

it('lets a whole office sign in at once from one address', async () => {
  rest();
  const address = newAddress();
  await fail(4, 'clumsy.colleague', address);
  const everybody = Array.from({ length: 12 }, () => tryLogin(manager.login, manager.password, address));
  expect((await Promise.all(everybody)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

it('counts one person however the login is spelt', async () => {
  rest();
  const spellings = [
    'dIego.conferente',
    'dİego.conferente',
    'DİEGO.CONFERENTE',
    'diego.conferente',
    ' Dİego.Conferente ',
  ];
  for (const login of spellings) await fail(1, login);
  for (const login of [...spellings, 'DIEGO.conferente'])
    expect((await tryLogin(login, 'x')).problem.code, login).toBe('auth.locked');
});

it('counts one unknown name however it is spelt', async () => {
  rest();
  for (const login of ['nİl', 'nil', 'NIL', 'NİL', 'niL']) await fail(1, login);
  expect((await tryLogin('Nil', 'x')).problem.code).toBe('auth.locked');
});

it('counts the addresses of one household of IPv6 as one, and those of others apart', async () => {
  rest();
  for (let n = 1; n <= 5; n += 1) await fail(1, `household.${n}`, `2001:db8:1:2::${n}`);
  expect((await tryLogin('household.6', 'x', '[2001:db8:1:2:9::9]:443')).problem.code).toBe('auth.locked');
  await fail(1, 'household.7', '2001:db8:1:3::1');
});

it('counts an address once whatever port its proxy tells with it', async () => {
  rest();
  for (let n = 1; n <= 5; n += 1) await fail(1, `port.${n}`, `10.9.9.9:${50_000 + n}`);
  expect((await tryLogin('port.6', 'x', '::ffff:10.9.9.9')).problem.code).toBe('auth.locked');
});

it.each(['10.1.1.3:51234', '[2001:db8::1]:443', 'unknown', '_hidden', 'fe80::1%eth0', 'garbage', "'", 'a, b:c'])(
  'signs in behind a proxy that says the client is %s',
  async (address) => {
    rest();
    expect((await tryLogin(manager.login, manager.password, address)).status).toBe(200);
  },
);

it('keeps nobody out from where they were signed in before, who still cannot try without end', async () => {
  rest();
  const home = newAddress();
  expect((await tryLogin(seller.login, seller.password, home)).status).toBe(200);
  await fail(5, seller.login);
  expect((await tryLogin(seller.login, seller.password)).problem.code).toBe('auth.locked');
  expect((await tryLogin(seller.login, seller.password, home)).status).toBe(200);
  await fail(5, seller.login, home);
  expect((await tryLogin(seller.login, seller.password, home)).problem.code).toBe('auth.locked');
});

it('keeps nobody out of a browser they trust, whose token alone is no key to endless tries', async () => {
  rest();
  const token = newSecret();
  await server.db.query(
    `insert into trusted_device (id, user_id, token_hash, created_at, expires_at, last_used_at)
     values (gen_random_uuid(), $1, $2, now(), now() + interval '30 days', now())`,
    [seller.id, hashSecret(token)],
  );
  await fail(5, seller.login);
  const trusted = async (pass: string) => {
    const headers = { 'x-forwarded-for': newAddress(), 'trusted-device': token };
    return (await server.call(authenticate, { body: { login: seller.login, pass }, headers })).status;
  };
  expect(await trusted(seller.password)).toBe(200);
  for (let n = 0; n < 5; n += 1) expect(await trusted('wrong password')).toBe(401);
  expect(await trusted(seller.password)).toBe(429);
});

it('leaves every wrong password of a user in the audit of their companies, and says which one locked', async () => {
  rest();
  const { db } = server;
  const trace = () =>
    db.query<{ action: string }>(
      `select action, outcome, actor_id, data ->> 'address' as address from audit
       where object_type = 'user' and object_id = $1 and action like 'user.sign_in_%'
         and data ->> 'address' = '10.77.0.1' order by id desc`,
      [String(seller.id)],
    );
  await fail(5, seller.login, '10.77.0.1');
  await vi.waitFor(async () => expect((await trace())[0]?.action).toBe('user.sign_in_locked'));
  const rows = await trace();
  expect(rows.map(({ action }) => action).slice(1)).toEqual(Array(4).fill('user.sign_in_refused'));
  expect(rows[1]).toMatchObject({ outcome: 'refused', actor_id: null, address: '10.77.0.1' });
});

it('stores neither logins nor addresses', async () => {
  const rows = await server.db.query<{ key: string }>('select key from login_throttle');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => !/^[\w-]{43}$/.test(key))).toEqual([]);
});
