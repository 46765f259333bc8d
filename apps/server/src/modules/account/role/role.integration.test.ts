import { endpoints, type Problem, permissions } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { role, session } = endpoints;
const admin = findDemoUser('admin');
const manager = findDemoUser('gerente');
const seller = findDemoUser('vendedor');

let server: TestServer;
let office: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  office = await server.signIn(admin.login);
});
afterAll(() => server.stop());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const create = (name: string, actions: string[], secret = office) =>
  server.call(role.create, { body: { name, actions } }, secret);

it('tells roles and the catalogue of permissions, each with its meaning and who holds it', async () => {
  const { body: all } = await server.call(role.listActions, {}, office);
  const { body: system } = await server.call(role.listSystemActions, {}, office);
  expect(system.items.map(({ name }) => name)).toEqual(all.items.map(({ name }) => name));
  const sellers = all.items.find(({ name }) => name === 'Vendedor');
  expect(sellers).toMatchObject({ isSystem: true, actions: expect.arrayContaining(['document.capture']) });
  const { body: catalogue } = await server.call(role.catalogue, {}, office);
  expect(catalogue.items.map(({ action }) => action)).toEqual(Object.keys(permissions));
  const capture = catalogue.items.find(({ action }) => action === 'document.capture');
  expect(capture?.label).toBe('Capturar documentos');
  expect(capture?.roles.map(({ name }) => name)).toContain('Vendedor');
  const { body: who } = await server.call(role.holders, { params: { id: sellers?.id ?? 0 } }, office);
  expect(who.items.map(({ id }) => id)).toContain(seller.id);
});

it('copies a role and changes the copy, which counts within five seconds', async () => {
  const { body } = await create('Vendedor da noite', ['document.view', 'menu.home']);
  await server.db.query('insert into user_role (customer_id, user_id, role_id) values (1, $1, $2)', [
    seller.id,
    body.id,
  ]);
  const theirs = await server.signIn(seller.login, 1);
  expect((await server.call(session.get, {}, theirs)).body.permissions).not.toContain('report.export');
  const actions = ['document.view', 'report.export'];
  const change = { name: 'Vendedor da noite', actions, enabled: true, version: 1 };
  expect((await server.call(role.update, { params: { id: body.id }, body: change }, office)).status).toBe(200);
  server.passTime(5_000);
  expect((await server.call(session.get, {}, theirs)).body.permissions).toContain('report.export');
  const again = await server.call(role.update, { params: { id: body.id }, body: change }, office);
  expect(codeOf(again)).toBe('conflict.changed');
  expect(codeOf(await create('vendedor da NOITE', []))).toBe('role.name_taken');
});

it('leaves the roles of the product, of another company and of the actor as they are', async () => {
  const { body: all } = await server.call(role.listActions, {}, office);
  const change = { name: 'X', actions: [], enabled: true, version: 1 };
  const put = (id: number, secret = office) => server.call(role.update, { params: { id }, body: change }, secret);
  expect(codeOf(await put(all.items[0]?.id ?? 0))).toBe('role.system');
  const [foreign] = await server.db.query<{ id: number }>('select min(id)::int as id from role where customer_id = 2');
  expect(codeOf(await put(foreign?.id ?? 0))).toBe('role.not_found');
  const { body: own } = await create('Meu perfil extra', ['document.view']);
  await server.db.query('insert into user_role (customer_id, user_id, role_id) values (1, $1, $2)', [admin.id, own.id]);
  expect(codeOf(await put(own.id))).toBe('role.own');
});

it('gives nothing that the actor does not hold, and no permission there is none of', async () => {
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'admin.roles') on conflict do nothing`,
    [manager.id],
  );
  server.passTime(6_000);
  const secret = await server.signIn(manager.login, 1);
  expect(codeOf(await create('Tudo', ['admin.permissions'], secret))).toBe('permission.not_held');
  expect(codeOf(await create('Nada', ['not.there']))).toBe('request.invalid');
  expect(codeOf(await create('  ', []))).toBe('request.invalid');
});

it('takes away nothing from the last who give permissions', async () => {
  const { body } = await create('Donos', ['admin.permissions']);
  await server.db.query(`delete from user_resource where permission = 'admin.permissions'`);
  await server.db.query('insert into user_role (customer_id, user_id, role_id) values (1, $1, $2)', [
    seller.id,
    body.id,
  ]);
  await server.db.query(
    `delete from role_permission where customer_id = 1 and permission = 'admin.permissions' and role_id <> $1`,
    [body.id],
  );
  const change = { name: 'Donos', actions: [], enabled: true, version: 1 };
  const refused = await server.call(role.update, { params: { id: body.id }, body: change }, office);
  expect(codeOf(refused)).toBe('user.last_administrator');
});
