import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { function: functions, session, search } = endpoints;
const manager = findDemoUser('gerente');

let server: TestServer;
let secret: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'profile.changeFunction')
     on conflict do nothing`,
    [manager.id],
  );
  secret = await server.signIn(manager.login, 1);
});
afterAll(() => server.stop());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const count = async () =>
  (await server.call(search.search, { body: { searchType: 'documents', text: '*' } }, secret)).body.count ?? 0;

it('lets a user work with some of what they were given, and with all of it again', async () => {
  const { body } = await server.call(functions.list, {}, secret);
  expect(body.isChanged).toBe(false);
  expect(body.establishments.length).toBeGreaterThan(1);
  const all = await count();
  const [place] = body.establishments;
  const old = secret;
  const changed = await server.call(
    functions.change,
    { body: { establishments: [place?.id ?? 0], roles: [] } },
    secret,
  );
  expect(changed.body).toMatchObject({ establishmentIds: [place?.id], userChangedProfile: true });
  secret = changed.body.sessionId;
  expect(codeOf(await server.call(session.get, {}, old))).toBe('session.invalid');
  expect(await count()).toBeLessThan(all);
  const { body: now } = await server.call(functions.list, {}, secret);
  expect(now.establishments.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual([place?.id]);
  const back = await server.call(functions.restore, {}, secret);
  expect(back.body.userChangedProfile).toBe(false);
  secret = back.body.sessionId;
  expect(await count()).toBe(all);
});

it('gives nobody what they were not given', async () => {
  const [foreign] = await server.db.query<{ place: number; role: number }>(
    `select (select min(id)::int from establishment where customer_id = 2) as place,
       (select max(id)::int from workflow_role where customer_id = 2) as role`,
  );
  const { body } = await server.call(functions.list, {}, secret);
  const own = body.establishments[0]?.id ?? 0;
  const change = (establishments: number[], roles: number[]) =>
    server.call(functions.change, { body: { establishments, roles } }, secret);
  expect(codeOf(await change([foreign?.place ?? 0], []))).toBe('request.invalid');
  expect(codeOf(await change([own], [foreign?.role ?? 0]))).toBe('request.invalid');
  const seller = await server.signIn(findDemoUser('vendedor').login, 1);
  const refused = await server.call(functions.change, { body: { establishments: [own], roles: [] } }, seller);
  expect(codeOf(refused)).toBe('permission.denied');
});

it('lets who gives permissions choose for somebody else, in every session, until it is restored', async () => {
  const office = await server.signIn(findDemoUser('admin').login, 1);
  const checker = findDemoUser('conferente');
  const theirs = await server.signIn(checker.login, 1);
  const given = async () => (await server.call(functions.listOf, { params: { id: checker.id } }, office)).body;
  const { establishments, roles, isChanged } = await given();
  expect(isChanged).toBe(false);
  expect(establishments.length).toBeGreaterThan(0);
  const [place] = establishments;
  const body = { userId: checker.id, establishments: [place?.id ?? 0], roles: [] };
  const changed = await server.call(functions.change, { body }, office);
  expect(changed.body).toMatchObject({ sessionId: office, userChangedProfile: false });
  server.passTime(6_000);
  const now = async (secret: string) => (await server.call(session.get, {}, secret)).body;
  expect(await now(theirs)).toMatchObject({ establishmentIds: [place?.id], userChangedProfile: true });
  expect(await now(await server.signIn(checker.login, 1))).toMatchObject({ userChangedProfile: true });
  expect((await given()).roles.filter(({ chosen }) => chosen)).toEqual([]);
  const back = await server.call(functions.restore, {}, theirs);
  expect(back.body.userChangedProfile).toBe(false);
  expect((await given()).isChanged).toBe(false);
  await server.call(functions.change, { body }, office);
  const all = { establishments: establishments.map(({ id }) => id), roles: roles.map(({ id }) => id) };
  await server.call(functions.change, { body: { userId: checker.id, ...all } }, office);
  expect((await given()).isChanged).toBe(false);
  const audit = await server.db.query(`select actor_id::int from audit where action = 'user.functions'`);
  expect(audit).toHaveLength(3);
});

it('chooses for nobody of another company, nothing that was not given, and not without the permission', async () => {
  const office = await server.signIn(findDemoUser('admin').login, 1);
  const other = findDemoUser('vendedor', { customer: 'litoral' });
  const { body } = await server.call(functions.listOf, { params: { id: manager.id } }, office);
  const establishments = body.establishments.map(({ id }) => id);
  const change = (userId: number, asker: string, places = establishments) =>
    server.call(functions.change, { body: { userId, establishments: places, roles: [] } }, asker);
  expect(codeOf(await change(other.id, office))).toBe('user.not_found');
  expect(codeOf(await change(manager.id, office, [999_999]))).toBe('request.invalid');
  const seller = await server.signIn(findDemoUser('vendedor').login, 1);
  expect(codeOf(await change(manager.id, seller))).toBe('permission.denied');
});
