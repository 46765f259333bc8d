import { endpoints, type Problem, type Session } from '@tramite/contract';
import { findDemoUser, findDisabledUser, findUserOfTwoCompanies } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { authenticate, companies, companyLogin, check, get, logout, configurations } = endpoints.session;
const seller = findDemoUser('vendedor');
const ofTwo = findUserOfTwoCompanies();
const MINUTE = 60_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', LOGIN_TRIES_PER_USER: '1000' });
});
afterAll(() => server.stop());

const tryLogin = (login: string, pass: string) => server.call(authenticate, { body: { login, pass } });

async function signIn({ login, password }: { login: string; password: string }): Promise<Session> {
  const { status, body } = await tryLogin(login, password);
  expect(status).toBe(200);
  return body;
}

async function enter(companyId: number, secret: string, headers = {}): Promise<Session> {
  const { status, body } = await server.call(companyLogin, { body: { companyId }, headers }, secret);
  expect(status).toBe(200);
  return body;
}

const firstCompany = ({ userCompany }: Session) => userCompany[0]?.idCustomer ?? 0;
const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;

describe('signing in', () => {
  it('answers who the user is, without a company yet', async () => {
    const session = await signIn(seller);
    expect(session).toMatchObject({
      login: seller.login,
      name: seller.name,
      isAdmin: false,
      customer: null,
      permissions: [],
      multiFactorAuthentication: { required: false },
      idleLimit: 30 * MINUTE,
    });
    expect(session.userCompany).toEqual([{ idCustomer: 1, companyName: seller.customerNames[0], logo: null }]);
    expect(session.sessionId).toMatch(/^[\w-]{43}$/);
  });

  it('takes the login in any case and with spaces around it', async () => {
    expect((await tryLogin(`  ${seller.login.toUpperCase()} `, seller.password)).status).toBe(200);
  });

  it('answers an unknown user and a wrong password the same', async () => {
    const [unknown, wrong] = [await tryLogin('nobody.here', seller.password), await tryLogin(seller.login, 'wrong')];
    expect(unknown.status).toBe(401);
    expect({ ...(unknown.body as object), traceId: '' }).toEqual({ ...(wrong.body as object), traceId: '' });
    expect((wrong.body as unknown as Problem).message).toBe('Usuário ou senha inválidos.');
  });

  it('spends the time of a password on an unknown user too', async () => {
    const fastest = { unknown: Number.POSITIVE_INFINITY, wrong: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, login] of [
        ['unknown', 'nobody.here'],
        ['wrong', seller.login],
      ] as const) {
        const start = performance.now();
        await tryLogin(login, 'wrong password');
        fastest[kind] = Math.min(fastest[kind], performance.now() - start);
      }
    }
    expect(fastest.unknown).toBeGreaterThan(fastest.wrong * 0.5);
  });

  it('tells a disabled user so only for the right password', async () => {
    const { login, password } = findDisabledUser();
    expect(codeOf(await tryLogin(login, 'wrong password'))).toBe('auth.invalid_credentials');
    expect(codeOf(await tryLogin(login, password))).toBe('auth.disabled');
  });

  it('refuses a user who never set a password', async () => {
    await server.db.query(
      `insert into app_user (login, email, name, nickname) values ('sem.senha', 's@x.com', 'Sem Senha', 'Sem')`,
    );
    expect(codeOf(await tryLogin('sem.senha', 'undefined'))).toBe('auth.invalid_credentials');
  });
});

describe('entering a company', () => {
  it('changes the secret and kills the old one', async () => {
    const before = await signIn(seller);
    const inside = await enter(1, before.sessionId);
    expect(inside.sessionId).not.toBe(before.sessionId);
    expect(codeOf(await server.call(get, {}, before.sessionId))).toBe('session.invalid');
    expect((await server.call(get, {}, inside.sessionId)).body).toEqual(inside);
  });

  it('answers the company with its labels and switches, and what the user may do there', async () => {
    const inside = await enter(1, (await signIn(seller)).sessionId);
    expect(inside.customer).toMatchObject({
      idCustomer: 1,
      companyName: seller.customerNames[0],
      labels: { company: 'Filial', establishment: 'Estabelecimento' },
      resources: { cancelCheckedDocument: expect.any(Boolean) },
    });
    expect(inside.roles.map(({ name }) => name)).toEqual(['Vendedor']);
    expect(inside.functions.map(({ label }) => label)).toContain('Vendedor');
    expect(inside.permissions).toContain('process.create');
    expect(inside.establishmentIds.length).toBe(seller.establishments.length);
  });

  it('shows another company after another entry', async () => {
    const session = await signIn(ofTwo);
    const listed = await server.call(companies, {}, session.sessionId);
    expect(listed.body.map(({ companyName }) => companyName)).toEqual([...ofTwo.customerNames].sort());
    const first = await enter(1, session.sessionId);
    const second = await enter(2, first.sessionId);
    expect([first.customer?.idCustomer, second.customer?.idCustomer]).toEqual([1, 2]);
    expect(second.establishmentIds).not.toEqual(first.establishmentIds);
  });

  it('is denied for a company of others, a disabled membership and a disabled company', async () => {
    const { sessionId } = await signIn(seller);
    const denied = () => server.call(companyLogin, { body: { companyId: 1 } }, sessionId).then(codeOf);
    expect(codeOf(await server.call(companyLogin, { body: { companyId: 2 } }, sessionId))).toBe('auth.company_denied');
    await server.db.query('update user_customer set enabled = false where user_id = $1', [seller.id]);
    expect(await denied()).toBe('auth.company_denied');
    await server.db.query('update user_customer set enabled = true where user_id = $1', [seller.id]);
    await server.db.query('update customer set enabled = false where id = 1');
    expect(await denied()).toBe('auth.company_denied');
    await server.db.query('update customer set enabled = true where id = 1');
  });

  it('happens once when two entries race with one secret', async () => {
    const { sessionId } = await signIn(ofTwo);
    const answers = await Promise.all(
      [1, 2].map((companyId) => server.call(companyLogin, { body: { companyId } }, sessionId)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is recorded with the position the browser told, and so is leaving', async () => {
    const inside = await enter(1, (await signIn(seller)).sessionId, { 'geo-position': '-27.59;-48.54' });
    await server.call(logout, {}, inside.sessionId);
    const audit = await server.db.query<{ action: string; data: object }>(
      `select action, data from audit where actor_id = $1 and object_type = 'session' order by id desc limit 2`,
      [seller.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['session.logout', 'session.login']);
    expect(audit[1]?.data).toMatchObject({ geoPosition: '-27.59;-48.54' });
    const log = await server.db.query<{ log_type: number }>(
      'select log_type from access_log where user_id = $1 order by id desc limit 2',
      [seller.id],
    );
    expect(log.map((entry) => entry.log_type)).toEqual([2, 1]);
  });

  it('stores no position that is none', async () => {
    await enter(1, (await signIn(seller)).sessionId, { 'geo-position': "1;2'; drop table" });
    const [row] = await server.db.query<{ data: object }>(
      `select data from audit where action = 'session.login' order by id desc limit 1`,
    );
    expect(row?.data).not.toHaveProperty('geoPosition');
  });
});

describe('a session', () => {
  it('says what it still waits for and shows nothing of a company until then', async () => {
    await server.db.query('update app_user set mfa_required = true where id = $1', [seller.id]);
    const session = await signIn(seller);
    expect(session).toMatchObject({ multiFactorAuthentication: { required: true }, approvedMFA: false });
    expect(session).toMatchObject({ userCompany: [], customer: null });
    expect((await server.call(check, {}, session.sessionId)).status).toBe(200);
    expect(codeOf(await server.call(companies, {}, session.sessionId))).toBe('session.mfa_required');
    expect(codeOf(await server.call(companyLogin, { body: { companyId: 1 } }, session.sessionId))).toBe(
      'session.mfa_required',
    );
    await server.db.query('update app_user set mfa_required = false where id = $1', [seller.id]);
  });

  it('is revoked, not merely unknown, once it was left', async () => {
    const { sessionId } = await signIn(seller);
    expect((await server.call(logout, {}, sessionId)).body).toEqual({});
    const after = await server.call(check, {}, sessionId);
    expect([after.status, codeOf(after)]).toEqual([412, 'session.revoked']);
  });

  it('stops within seconds for a user who is disabled', async () => {
    const { sessionId } = await signIn(seller);
    await server.db.query('update app_user set enabled = false where id = $1', [seller.id]);
    server.passTime(6_000);
    expect(codeOf(await server.call(check, {}, sessionId))).toBe('session.revoked');
    await server.db.query('update app_user set enabled = true where id = $1', [seller.id]);
  });

  it('ends inside a company within seconds when its user is no member any more', async () => {
    const { sessionId } = await enter(1, (await signIn(seller)).sessionId);
    const [member] = await server.db.query(
      `select to_jsonb(m) as row from user_customer m where customer_id = 1 and user_id = $1`,
      [seller.id],
    );
    await server.db.query(`do $$ begin set local session_replication_role = 'replica';
      delete from user_customer where customer_id = 1 and user_id = ${seller.id}; end $$`);
    server.passTime(6_000);
    const refused = await server.call(configurations, {}, sessionId);
    await server.db.query('insert into user_customer select * from jsonb_populate_record(null::user_customer, $1)', [
      member?.row,
    ]);
    expect([refused.status, codeOf(refused)]).toEqual([412, 'session.revoked']);
  });

  it('lives on with use and ends after half an hour without it', async () => {
    const { sessionId } = await signIn(seller);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      server.passTime(20 * MINUTE);
      expect((await server.call(check, {}, sessionId)).status).toBe(200);
    }
    server.passTime(31 * MINUTE);
    expect(codeOf(await server.call(check, {}, sessionId))).toBe('session.invalid');
  });

  it('is not kept by what a page that was left alone reads again', async () => {
    const { sessionId } = await signIn(seller);
    const headers = { unattended: 'true' };
    server.passTime(20 * MINUTE);
    expect((await server.call(check, { headers }, sessionId)).status).toBe(200);
    server.passTime(11 * MINUTE);
    expect(codeOf(await server.call(check, { headers }, sessionId))).toBe('session.invalid');
  });

  it('ends after twelve hours however much it is used', async () => {
    const { sessionId } = await signIn(seller);
    const statuses: number[] = [];
    for (let minutes = 25; minutes <= 725; minutes += 25) {
      server.passTime(25 * MINUTE);
      statuses.push((await server.call(check, {}, sessionId)).status);
    }
    expect(statuses).toEqual([...Array(28).fill(200), 401]);
  });

  it('tells the client what it needs to upload', async () => {
    const session = await signIn(seller);
    expect(codeOf(await server.call(configurations, {}, session.sessionId))).toBe('session.company_required');
    const { body } = await server.call(
      configurations,
      {},
      (await enter(firstCompany(session), session.sessionId)).sessionId,
    );
    expect(body).toMatchObject({ storage: 'LOCAL', documentRefreshPause: 2000, processRefreshPause: 1000 });
    expect(body.upload).toMatchObject({ maxBytes: 52_428_800, maxVideoBytes: 209_715_200, maxFiles: 100, parallel: 3 });
    expect(body.upload.extensions).toEqual(expect.arrayContaining(['pdf', 'jpeg', 'heic', 'xml', 'mp4']));
  });
});
