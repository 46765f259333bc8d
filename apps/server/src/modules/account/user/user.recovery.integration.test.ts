import { endpoints, type Problem, permissions } from '@tramite/contract';
import {
  findAdministrator,
  findDemoUser,
  findDisabledUser,
  findUserOfTwoCompanies,
} from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { user, session, password } = endpoints;
const CELLPHONE = '11987654321';
const DAY = 24 * 60 * 60_000;
const admin = findDemoUser('admin');
const seller = findDemoUser('vendedor');
const checker = findDemoUser('conferente');

let server: TestServer;
let office: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', LOGIN_TRIES_PER_USER: '1000' });
  await server.db.query('update app_user set cellphone = $1', [CELLPHONE]);
  office = await server.signIn(admin.login);
});
afterAll(() => server.stop());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const tryLogin = (login: string, pass: string) => server.call(session.authenticate, { body: { login, pass } });
const give = (id: number, secret = office) => server.call(user.giveTemporaryPassword, { params: { id } }, secret);

async function temporaryPassword(): Promise<string> {
  await sendMails(server);
  const [text] = await mailsTo(server, CELLPHONE);
  return /senha temporária é ([\w-]+) /.exec(text ?? '')?.[1] ?? '';
}

describe('a temporary password', () => {
  it('replaces the own one, waits in the outbox where nothing sends it, and ends every session', async () => {
    const before = await server.signIn(seller.login);
    expect((await server.call(session.get, {}, before)).status).toBe(200);
    const { body } = await give(seller.id);
    expect(body).toEqual({ message: 'Uma senha temporária foi enviada para o usuário no celular cadastrado.' });
    expect(codeOf(await server.call(session.get, {}, before))).toBe('session.revoked');
    expect((await tryLogin(seller.login, seller.password)).status).toBe(401);
    const pass = await temporaryPassword();
    expect(pass).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const { body: read } = await server.call(endpoints.outboxMessage.list, {}, office);
    expect(read.items[0]).toMatchObject({ channel: 'SMS', recipient: CELLPHONE, subject: null });
    const audit = await server.db.query(`select actor_id::int from audit where action = 'user.temporary_password'`);
    expect(audit).toEqual([{ actor_id: admin.id }]);
  });

  it('opens nothing but the choice of another', async () => {
    const pass = await temporaryPassword();
    const { body } = await tryLogin(seller.login, pass);
    expect(body.redirectTo).toBe('alterar_senha');
    const inside = (await server.call(session.companyLogin, { body: { companyId: 1 } }, body.sessionId)).body.sessionId;
    expect(
      codeOf(await server.call(endpoints.search.search, { body: { searchType: 'workflows', text: '*' } }, inside)),
    ).toBe('auth.new_password_required');
    const body2 = { oldPassword: pass, newPassword: 'Girassol-Verde-77' };
    expect((await server.call(password.change, { body: body2 }, inside)).status).toBe(200);
    expect((await server.call(session.get, {}, inside)).body.redirectTo).toBeNull();
    expect(
      (await server.call(endpoints.search.search, { body: { searchType: 'workflows', text: '*' } }, inside)).status,
    ).toBe(200);
  });

  it('is over after a day', async () => {
    await server.call(user.getTemporaryPassword, { params: { id: checker.id } }, office);
    const pass = await temporaryPassword();
    expect((await tryLogin(checker.login, pass)).status).toBe(200);
    server.passTime(DAY);
    const late = await tryLogin(checker.login, pass);
    expect([late.status, codeOf(late)]).toEqual([403, 'auth.password_expired']);
    expect(codeOf(await tryLogin(checker.login, 'wrong password'))).toBe('auth.invalid_credentials');
    office = await server.signIn(admin.login, 1);
  });

  it('is given to nobody without a cellphone, and to nobody who is disabled', async () => {
    const { id } = findDemoUser('vendedor', { index: 2 });
    await server.db.query('update app_user set cellphone = null where id = $1', [id]);
    expect(codeOf(await give(id))).toBe('user.no_cellphone');
    expect(codeOf(await give(findDisabledUser().id))).toBe('user.disabled');
  });
});

describe('who opens an account anew', () => {
  it('is nobody for people of another company, and nobody for their own account', async () => {
    expect(codeOf(await give(findDemoUser('vendedor', { customer: 'litoral' }).id))).toBe('user.not_found');
    expect(codeOf(await give(999_999))).toBe('user.not_found');
    expect(codeOf(await give(admin.id))).toBe('user.own_account');
  });

  it('administers every company the account belongs to', async () => {
    const { id } = findUserOfTwoCompanies();
    expect(codeOf(await give(id))).toBe('user.shared');
    const { login, password: pass } = findAdministrator();
    const { sessionId } = (await tryLogin(login, pass)).body;
    const { body } = await server.call(session.companyLogin, { body: { companyId: 1 } }, sessionId);
    expect((await give(id, body.sessionId)).status).toBe(200);
  });

  it('is an administrator where the account is one', async () => {
    const manager = findDemoUser('gerente');
    await server.db.query(
      `insert into user_resource (customer_id, user_id, permission) select 1, $1, unnest($2::text[]) on conflict do nothing`,
      [manager.id, Object.keys(permissions)],
    );
    const secret = await server.signIn(manager.login, 1);
    expect(codeOf(await give(admin.id, secret))).toBe('permission.denied');
    expect((await give(findDemoUser('vendedor', { index: 1 }).id, secret)).status).toBe(200);
  });

  it('is no assumed profile', async () => {
    await server.db.query('update session set assumed_by = 1 where user_id = $1', [admin.id]);
    server.passTime(6_000);
    expect(codeOf(await give(seller.id))).toBe('assume.denied');
    await server.db.query('update session set assumed_by = null where user_id = $1', [admin.id]);
    server.passTime(6_000);
  });
});

it('lets a user who lost the telephone register an application anew', async () => {
  const { id, login } = findDemoUser('vendedor', { index: 3 });
  await server.db.query('update app_user set mfa_required = true where id = $1', [id]);
  await server.db.query(
    `insert into user_totp (user_id, sealed_secret, last_step, confirmed_at) values ($1, '\\x00', 0, now())`,
    [id],
  );
  const registered = async () =>
    (await tryLogin(login, findDemoUser(login).password)).body.multiFactorAuthentication.registered;
  expect(await registered()).toBe(true);
  expect((await server.call(user.resetMultiFactor, { params: { id } }, office)).status).toBe(200);
  expect(await registered()).toBe(false);
  expect(await server.db.query(`select 1 from audit where action = 'user.mfa_reset'`)).toHaveLength(1);
});
