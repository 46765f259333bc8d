import { endpoints, type Problem, type UserGrants } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { userPermission, session } = endpoints;
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
const get = async (id: number, secret = office) =>
  (await server.call(userPermission.get, { params: { id } }, secret)).body;
const put = (id: number, body: UserGrants, secret = office) =>
  server.call(userPermission.update, { params: { id }, body }, secret);
const preview = (id: number, body: UserGrants) => server.call(userPermission.preview, { params: { id }, body }, office);

describe('what somebody may do', () => {
  it('is said in words before it is saved, and counts within five seconds', async () => {
    const { given, offer } = await get(seller.id);
    const asked = { ...given, resources: [...given.resources, 'document.cancelChecked'] };
    const place = offer.establishments.find(({ id }) => id === given.establishmentIds[0])?.name;
    const { body } = await preview(seller.id, asked);
    expect(body.changes).toEqual([`Passa a poder cancelar documentos conferidos em ${place}`]);
    const theirs = await server.signIn(seller.login, 1);
    const held = async () => (await server.call(session.get, {}, theirs)).body.permissions;
    expect(await held()).not.toContain('document.cancelChecked');
    expect((await put(seller.id, asked)).status).toBe(200);
    expect(await held()).toContain('document.cancelChecked');
    const now = await get(seller.id);
    const back = await put(seller.id, { ...now.given, resources: [] });
    expect(back.body.changes).toContain('Deixa de poder cancelar documentos conferidos');
    const audit = await server.db.query(`select actor_id::int from audit where action = 'user.permissions'`);
    expect(audit).toEqual([{ actor_id: admin.id }, { actor_id: admin.id }]);
  });

  it('is given with roles, functions and places', async () => {
    const { given, offer } = await get(seller.id);
    const place = offer.establishments.find(({ id }) => !given.establishmentIds.includes(id));
    const role = offer.roles.find(({ name }) => name === 'Conferente');
    const asked = {
      ...given,
      roleIds: [...given.roleIds, role?.id ?? 0],
      establishmentIds: [...given.establishmentIds, place?.id ?? 0],
      functionIds: [offer.functions[0]?.id ?? 0],
      seesOwnOnly: false,
    };
    const { changes } = (await put(seller.id, asked)).body;
    expect(changes).toContain(`Recebe o perfil ${role?.name}`);
    expect(changes).toContain(`Passa a trabalhar em ${place?.name}`);
    expect(changes).toContain('Passa a ver também o que outras pessoas capturam');
    const after = await get(seller.id);
    expect(after.given).toEqual({
      ...asked,
      roleIds: [...asked.roleIds].sort((a, b) => a - b),
      establishmentIds: [...asked.establishmentIds].sort((a, b) => a - b),
      version: given.version + 1,
    });
  });

  it('is not changed twice from the same sight of it', async () => {
    const { given } = await get(seller.id);
    const both = await Promise.all([
      put(seller.id, { ...given, resources: ['document.move'] }),
      put(seller.id, { ...given, resources: ['document.export'] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes nothing that is not of the company, or is no permission', async () => {
    const { given } = await get(seller.id);
    const [foreign] = await server.db.query<{ role: number; place: number }>(
      `select (select min(id)::int from role where customer_id = 2) as role,
         (select min(id)::int from establishment where customer_id = 2) as place`,
    );
    const wrong = [
      { ...given, roleIds: [foreign?.role ?? 0] },
      { ...given, establishmentIds: [foreign?.place ?? 0] },
      { ...given, functionIds: [999_999] },
      { ...given, resources: ['not.there'] },
    ];
    for (const body of wrong) expect(codeOf(await put(seller.id, body))).toBe('request.invalid');
    expect(codeOf(await put(findDemoUser('vendedor', { customer: 'litoral' }).id, given))).toBe('user.not_found');
  });
});

describe('who gives permissions', () => {
  it('raises no rights of their own, and gives nothing they do not hold', async () => {
    await server.db.query(
      `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'admin.permissions') on conflict do nothing`,
      [manager.id],
    );
    server.passTime(6_000);
    const secret = await server.signIn(manager.login, 1);
    const { given, offer } = await get(seller.id, secret);
    const master = offer.roles.find(({ mayGive }) => !mayGive);
    expect(codeOf(await put(manager.id, given, secret))).toBe('user.own_account');
    expect(codeOf(await put(admin.id, given, secret))).toBe('permission.denied');
    expect(codeOf(await put(seller.id, { ...given, resources: ['admin.audit'] }, secret))).toBe('permission.not_held');
    expect(codeOf(await put(seller.id, { ...given, roleIds: [master?.id ?? 0] }, secret))).toBe('permission.not_held');
  });

  it('is never nobody: the last one keeps the right', async () => {
    const { given } = await get(manager.id);
    await server.db.query(
      `delete from role_permission where customer_id = 1 and permission = 'admin.permissions'
         and role_id not in (select role_id from user_role where user_id = $1)`,
      [manager.id],
    );
    server.passTime(4_000);
    const refused = await put(manager.id, { ...given, resources: [] });
    expect(codeOf(refused)).toBe('user.last_administrator');
  });
});
