import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runBatch } from '../../bulk/batch/batch.run.service.ts';

const { batch, session } = endpoints;
type Kind = 'user.enable' | 'user.disable' | 'user.sessions';
const admin = findDemoUser('admin');
const seller = findDemoUser('vendedor');
/** Their sessions end in one test and are not opened anew in another. */
const clerk = findDemoUser('vendedor', { index: 1 });
const visitor = findDemoUser('vendedor', { index: 2 });
const checker = findDemoUser('conferente');
const manager = findDemoUser('gerente');

let server: TestServer;
let office: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  office = await server.signIn(admin.login);
});
afterAll(() => server.stop());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const preview = (kind: Kind, ids: readonly number[], secret = office) =>
  server.call(batch.preview, { body: { kind, input: {}, ids: [...ids] }, headers: idempotencyKey() }, secret);

async function itemsOf(id: number, secret = office) {
  return (await server.call(batch.listItems, { params: { id }, query: {} }, secret)).body.items;
}

async function run(kind: Kind, ids: readonly number[], secret = office) {
  const { id } = (await preview(kind, ids, secret)).body;
  const shown = await itemsOf(id, secret);
  await server.call(batch.start, { params: { id }, headers: idempotencyKey() }, secret);
  await runBatch(server.platform, 1, id);
  return { id, shown, items: await itemsOf(id, secret) };
}

it('shuts many out at once, ends their sessions, says of each how it ended, and is taken back', async () => {
  const theirs = await server.signIn(seller.login, 1);
  const { id, shown, items } = await run('user.disable', [seller.id, admin.id, checker.id]);
  expect(shown.map(({ label, why }) => [label, why?.code])).toEqual([
    [seller.name, undefined],
    [admin.name, 'user.own_account'],
    [checker.name, undefined],
  ]);
  expect(shown[0]?.changes).toEqual([{ label: 'Situação', before: 'Ativo', after: 'Inativo' }]);
  expect(items.map(({ state }) => state)).toEqual(['done', 'skipped', 'done']);
  expect(codeOf(await server.call(session.get, {}, theirs))).toBe('session.revoked');
  const again = (await preview('user.disable', [seller.id])).body;
  expect(again.reasons.map(({ code }) => code)).toEqual(['user.disabled']);
  const { body } = await server.call(batch.undo, { params: { id }, headers: idempotencyKey() }, office);
  await runBatch(server.platform, 1, body.id);
  const enabled = await server.db.query<{ enabled: boolean }>(
    'select enabled from user_customer where customer_id = 1 and user_id = any($1)',
    [[seller.id, checker.id]],
  );
  expect(enabled).toEqual([{ enabled: true }, { enabled: true }]);
});

it('lets many in again, but for who was let in meanwhile', async () => {
  await run('user.disable', [seller.id, checker.id]);
  const { id } = (await preview('user.enable', [seller.id, checker.id])).body;
  await server.db.query('update user_customer set enabled = true where customer_id = 1 and user_id = $1', [seller.id]);
  await server.call(batch.start, { params: { id }, headers: idempotencyKey() }, office);
  await server.db.query('update app_user set enabled = true where id = $1', [seller.id]);
  await runBatch(server.platform, 1, id);
  const items = await itemsOf(id);
  expect(items.map(({ state, why }) => [state, why?.code])).toEqual([
    ['skipped', 'user.enabled'],
    ['done', undefined],
  ]);
});

it('ends the sessions of many and leaves out who has none', async () => {
  const theirs = await server.signIn(clerk.login, 1);
  await server.db.query('update session set revoked_at = now() where user_id = $1', [checker.id]);
  const { shown, items } = await run('user.sessions', [clerk.id, checker.id]);
  expect(shown[0]?.detail).toMatch(/^\d+ sess(ão aberta|ões abertas)$/);
  expect(shown[1]?.why?.code).toBe('user.no_session');
  expect(items[0]?.state).toBe('done');
  expect(codeOf(await server.call(session.get, {}, theirs))).toBe('session.revoked');
});

it('is for who administers people, and for people of the company', async () => {
  const theirs = await server.signIn(visitor.login, 1);
  expect(codeOf(await preview('user.disable', [checker.id], theirs))).toBe('permission.denied');
  const [stranger] = await server.db.query<{ id: number }>(
    `select user_id::int as id from user_customer where customer_id = 2
       and user_id not in (select user_id from user_customer where customer_id = 1) limit 1`,
  );
  expect(codeOf(await preview('user.disable', [stranger?.id ?? 0]))).toBe('user.not_found');
});

it('leaves the last who gives permissions, whoever asks', async () => {
  await server.db.query(`delete from role_permission where customer_id = 1 and permission = 'admin.permissions'`);
  await server.db.query(`delete from user_resource where customer_id = 1 and permission = 'admin.permissions'`);
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission)
     values (1, $1, 'admin.users'), (1, $2, 'admin.permissions'), (1, $3, 'admin.permissions')`,
    [manager.id, seller.id, checker.id],
  );
  server.passTime(6_000);
  const theirs = await server.signIn(manager.login, 1);
  const { shown, items } = await run('user.disable', [seller.id, checker.id], theirs);
  expect(shown.map(({ why }) => why?.code)).toEqual([undefined, 'user.last_administrator']);
  expect(items.map(({ state }) => state)).toEqual(['done', 'skipped']);
});
