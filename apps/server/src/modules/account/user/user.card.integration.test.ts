import { endpoints, type Problem, permissions } from '@tramite/contract';
import { findAdministrator, findDemoUser, findUserOfTwoCompanies } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { user, session } = endpoints;
const admin = findDemoUser('admin');
const manager = findDemoUser('gerente');
const seller = findDemoUser('vendedor');
const checker = findDemoUser('conferente');

let server: TestServer;
let office: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', LOGIN_TRIES_PER_USER: '1000' });
  office = await server.signIn(admin.login);
});
afterAll(() => server.stop());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const tryLogin = (login: string, pass: string) => server.call(session.authenticate, { body: { login, pass } });
const comeIn = async ({ login, password }: { login: string; password: string }) => {
  const { sessionId } = (await tryLogin(login, password)).body;
  return (await server.call(session.companyLogin, { body: { companyId: 1 } }, sessionId)).body.sessionId;
};
const list = async (body: object, secret = office) => (await server.call(user.list, { body }, secret)).body;

describe('the cards of the people', () => {
  it('are found by name, login and CPF, whatever the case and accents', async () => {
    const { count, items } = await list({ text: 'ÁNA vend' });
    expect(count).toBe(items.length);
    expect(items.map(({ login }) => login)).toContain('ana.vendedora');
    const { cpf } = items.find(({ login }) => login === 'ana.vendedora') ?? {};
    expect((await list({ cpf: cpf ?? '' })).items.map(({ login }) => login)).toEqual(['ana.vendedora']);
  });

  it('are narrowed by role, place, branch, group and state, page by page', async () => {
    const { body: options } = await server.call(user.options, {}, office);
    const role = options.roles.find(({ name }) => name === 'Vendedor');
    const [place] = options.establishments;
    const sellers = await list({ roleIds: [role?.id ?? 0] });
    expect(sellers.items.every(({ roles }) => roles.some(({ name }) => name === 'Vendedor'))).toBe(true);
    const here = await list({ roleIds: [role?.id ?? 0], establishmentIds: [place?.id ?? 0] });
    expect(here.count).toBeLessThan(sellers.count);
    expect(here.items.every(({ establishment }) => establishment.some(({ id }) => id === place?.id))).toBe(true);
    expect((await list({ companyIds: [place?.companyId ?? 0] })).count).toBeGreaterThanOrEqual(here.count);
    expect((await list({ groupIds: [options.groups[0]?.id ?? 0] })).count).toBeGreaterThan(0);
    const all = await list({ pageSize: 100 });
    const second = await list({ pageSize: 3, page: 2 });
    expect(second.items.map(({ id }) => id)).toEqual(all.items.slice(3, 6).map(({ id }) => id));
    expect((await list({ enabled: false })).items.every(({ enabled }) => !enabled)).toBe(true);
  });

  it('show nobody of another company', async () => {
    const others = findDemoUser('vendedor', { customer: 'litoral' });
    expect((await list({ text: others.login })).items.map(({ id }) => id)).not.toContain(others.id);
  });

  it('cover telephone and CPF from who only gives permissions, and do not find by a CPF', async () => {
    await server.db.query(
      `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'admin.permissions')`,
      [manager.id],
    );
    server.passTime(6_000);
    const secret = await server.signIn(manager.login, 1);
    const { items } = await list({ text: 'ana vendedora' }, secret);
    expect(items[0]?.telefone).toMatch(/^•+\d{2}$/);
    expect(items[0]?.cpf).toMatch(/^•+\d{2}$/);
    expect((await list({ cpf: '99999999999' }, secret)).count).toBeGreaterThan(1);
    await server.db.query('delete from user_resource where user_id = $1', [manager.id]);
  });

  it('tell when somebody was last there', async () => {
    await server.signIn(checker.login, 1);
    const { items } = await list({ text: checker.login });
    const since = server.platform.clock.now().getTime() - Date.parse(items[0]?.lastAccessAt ?? '');
    expect(since).toBeLessThan(60_000);
  });
});

describe('who is disabled', () => {
  it('is out at once, everywhere, and comes back with a message each', async () => {
    const theirs = await server.signIn(seller.login, 1);
    const { body } = await server.call(user.disable, { params: { id: seller.id } }, office);
    expect(body).toEqual({ message: 'Usuário desativado com sucesso.' });
    expect(codeOf(await server.call(session.get, {}, theirs))).toBe('session.revoked');
    expect(codeOf(await tryLogin(seller.login, seller.password))).toBe('auth.disabled');
    const { body: back } = await server.call(user.enable, { params: { id: seller.id } }, office);
    expect(back).toEqual({ message: 'Usuário ativado com sucesso.' });
    expect((await tryLogin(seller.login, seller.password)).status).toBe(200);
    const audit = await server.db.query(
      `select action, customer_id from audit where object_id = $1 and action in ('user.disable', 'user.enable') order by id`,
      [String(seller.id)],
    );
    expect(audit).toEqual([
      { action: 'user.disable', customer_id: 1 },
      { action: 'user.enable', customer_id: 1 },
    ]);
  });

  it('stays in the other company', async () => {
    const { id, login, password } = findUserOfTwoCompanies();
    const { body } = await tryLogin(login, password);
    const there = await server.call(session.companyLogin, { body: { companyId: 2 } }, body.sessionId);
    expect((await server.call(user.disable, { params: { id } }, office)).status).toBe(200);
    expect((await server.call(session.get, {}, there.body.sessionId)).status).toBe(200);
    const { body: companies } = await tryLogin(login, password);
    expect(companies.userCompany.map(({ idCustomer }) => idCustomer)).toEqual([2]);
    await server.call(user.enable, { params: { id } }, office);
  });

  it('is not oneself, nobody of another company, and no administrator for who is none', async () => {
    const disable = (id: number, secret = office) => server.call(user.disable, { params: { id } }, secret);
    expect(codeOf(await disable(admin.id))).toBe('user.own_account');
    expect(codeOf(await disable(findDemoUser('vendedor', { customer: 'litoral' }).id))).toBe('user.not_found');
    await server.db.query(
      `insert into user_resource (customer_id, user_id, permission) select 1, $1, unnest($2::text[]) on conflict do nothing`,
      [manager.id, Object.keys(permissions)],
    );
    server.passTime(6_000);
    const secret = await server.signIn(manager.login, 1);
    expect(codeOf(await disable(admin.id, secret))).toBe('permission.denied');
    await server.db.query('delete from user_resource where user_id = $1', [manager.id]);
  });

  it('is never the last who gives permissions, nor are the last two at once', async () => {
    const other = findAdministrator();
    await server.db.query(
      `delete from user_role where customer_id = 1 and user_id not in ($1, $2)
         and role_id in (select role_id from role_permission where customer_id = 1 and permission = 'admin.permissions')`,
      [admin.id, other.id],
    );
    const { body } = await tryLogin(other.login, other.password);
    const inside = await server.call(session.companyLogin, { body: { companyId: 1 } }, body.sessionId);
    const answers = await Promise.all([
      server.call(user.disable, { params: { id: other.id } }, office),
      server.call(user.disable, { params: { id: admin.id } }, inside.body.sessionId),
    ]);
    const left = await server.db.query<{ n: number }>(
      `select count(*)::int as n from user_customer where customer_id = 1 and enabled and user_id in ($1, $2)`,
      [admin.id, other.id],
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(left).toEqual([{ n: 1 }]);
    await server.db.query('update user_customer set enabled = true where customer_id = 1');
    await server.db.query('update app_user set enabled = true where id in ($1, $2)', [admin.id, other.id]);
  });
});

describe('the sessions of somebody', () => {
  it('are listed and ended, one or all, in the company alone', async () => {
    office = await server.signIn(admin.login, 1);
    const [one, two] = [await comeIn(checker), await comeIn(checker)];
    const { body } = await server.call(user.listSessions, { params: { id: checker.id } }, office);
    expect(body.items.length).toBeGreaterThanOrEqual(2);
    const sessionId = body.items[0]?.id ?? '';
    const gone = await server.call(user.endSession, { params: { id: checker.id, sessionId } }, office);
    expect(gone.status).toBe(200);
    expect(codeOf(await server.call(user.endSession, { params: { id: checker.id, sessionId } }, office))).toBe(
      'session.not_found',
    );
    await server.call(user.endSessions, { params: { id: checker.id } }, office);
    for (const secret of [one, two]) {
      expect(codeOf(await server.call(session.get, {}, secret))).toBe('session.revoked');
    }
  });
});

it('answers a page of ten thousand people without a pause', async () => {
  await server.db.query(
    `with made as (
       insert into app_user (login, email, name, nickname) select 'massa.' || n, 'massa.' || n || '@example.com',
         (array['Marina','Rafael','Telma','Otávio','Ítalo'])[1 + n % 5] || ' Massa ' || n, 'M' from generate_series(1, 10000) n
       returning id)
     insert into user_customer (customer_id, user_id) select 1, id from made`,
  );
  await server.db.query('analyze app_user');
  const started = performance.now();
  const { count } = await list({ text: 'massa', page: 150 });
  expect(count).toBe(10_000);
  expect(performance.now() - started).toBeLessThan(1_500);
});
