import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { list, count, read, readAll } = endpoints.notice;
const user = findDemoUser('conferente');
const colleague = findDemoUser('conferente', { index: 1 });

let server: TestServer;
let secret: string;
let documentId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  await server.db.query('delete from notice');
  const [row] = await server.db.query<{ id: number }>('select max(id)::int as id from document where customer_id = 1');
  documentId = row?.id ?? 0;
  secret = await server.signIn(user.login);
});
afterAll(() => server.stop());

async function tell(userId: number, number: number, kind = 'MENTION'): Promise<number[]> {
  const rows = await server.db.query<{ id: number }>(
    `insert into notice (customer_id, user_id, batch, kind, title, text, created_at, document_id)
     select 1, $1, gen_random_uuid(), $4, 'Aviso ' || n, 'Texto', now(), $2 from generate_series(1, $3::int) n
     returning id::int`,
    [userId, documentId, number, kind],
  );
  return rows.map(({ id }) => id);
}

const unreadOf = async (who = secret) => (await server.call(count, {}, who)).body.unread;

it('are listed newest first, page by page, with how many are unread', async () => {
  const ids = await tell(user.id, 35);
  const { body } = await server.call(list, {}, secret);
  expect(body).toMatchObject({ unread: 35 });
  expect(body.items.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 30));
  const older = await server.call(list, { query: body.next ?? {} }, secret);
  expect(older.body.items).toHaveLength(5);
  expect(older.body.next).toBeNull();
});

it('are read one by one, again without effect, or all up to the newest that was seen', async () => {
  const [newest] = (await server.call(list, {}, secret)).body.items;
  const id = newest?.id ?? 0;
  expect((await server.call(read, { params: { id } }, secret)).body).toEqual({ unread: 34, mustRead: false });
  expect((await server.call(read, { params: { id } }, secret)).body).toEqual({ unread: 34, mustRead: false });
  await tell(user.id, 1);
  expect((await server.call(readAll, { body: { until: id } }, secret)).body).toEqual({ unread: 1, mustRead: false });
  expect((await server.call(list, {}, secret)).body.items[0]?.isRead).toBe(false);
});

it('tell whose process they are of and of which vehicle, as far as the user sees it', async () => {
  await server.db.query('delete from notice');
  const [sold] = await server.db.query<{ id: number; customer: string; vehicle: string }>(
    `select p.id::int, c.display as customer, v.display as vehicle from process p
     cross join lateral (select x->>'display' as display from jsonb_array_elements(p.indexers) x
       where x->>'name' = 'customerName') c
     cross join lateral (select x->>'display' as display from jsonb_array_elements(p.indexers) x
       where x->>'name' = 'vehicleModel') v
     where p.customer_id = 1 order by 1 desc limit 1`,
  );
  const about = async (columns: string, value: unknown) => {
    await server.db.query(
      `insert into notice (customer_id, user_id, batch, kind, title, text, created_at, ${columns})
       values (1, $1, gen_random_uuid(), 'SLA_NEAR', 'Prazo perto do fim', 'Texto', now(), $2)`,
      [user.id, value],
    );
    return (await server.call(list, {}, secret)).body.items[0]?.about;
  };
  expect(await about('process_id', sold?.id)).toMatchObject({ customer: sold?.customer, vehicle: sold?.vehicle });
  expect(await about('must_read', false)).toBeNull();
  await server.db.query(
    `update indexer set visible_roles = array[999999999]::bigint[] where customer_id = 1 and name = 'customerName'`,
  );
  expect(await about('process_id', sold?.id)).toMatchObject({ customer: null, vehicle: sold?.vehicle });
  await server.db.query(`update indexer set visible_roles = '{}' where customer_id = 1 and name = 'customerName'`);
  await server.db.query('delete from notice');
  await tell(user.id, 1);
});

it('stand in front while unread where a person waits for the user, and are counted so', async () => {
  await server.db.query('delete from notice');
  const [back = 0] = await tell(user.id, 1, 'SENT_BACK');
  const waiting = [...(await tell(user.id, 30, 'PENDENCY_IN')).reverse(), back];
  const noise = (await tell(user.id, 40, 'SLA_NEAR')).reverse();
  const first = (await server.call(list, {}, secret)).body;
  expect(first).toMatchObject({ mine: 31, unread: 71 });
  const ids: number[] = [];
  for (let page = first; ; page = (await server.call(list, { query: page.next ?? {} }, secret)).body) {
    ids.push(...page.items.map(({ id }) => id));
    if (page.next === null) break;
  }
  expect(ids).toEqual([...waiting, ...noise]);
  await server.call(read, { params: { id: back } }, secret);
  const after = (await server.call(list, {}, secret)).body;
  expect(after.mine).toBe(30);
  expect(after.items.every(({ isMine, kind }) => isMine && kind === 'PENDENCY_IN')).toBe(true);
  await server.db.query('delete from notice');
  await tell(user.id, 1);
});

it('are nobody else’s', async () => {
  const [id = 0] = await tell(colleague.id, 1);
  const before = await unreadOf();
  expect(await server.call(read, { params: { id } }, secret)).toMatchObject({ status: 404 });
  await server.call(readAll, { body: { until: id } }, secret);
  expect(before).toBe(1);
  expect(await unreadOf(await server.signIn(colleague.login))).toBe(1);
});

it('tell nothing of a document the user sees no longer', async () => {
  await tell(user.id, 1);
  await server.db.query('update user_customer set all_establishments = false where customer_id = 1 and user_id = $1', [
    user.id,
  ]);
  await server.db.query('delete from user_establishment where customer_id = 1 and user_id = $1', [user.id]);
  server.passTime(6_000);
  expect(await unreadOf()).toBe(0);
  expect((await server.call(list, {}, secret)).body.items).toEqual([]);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  server.passTime(6_000);
});

it('stay unread when an administrator reads them under the profile of the user', async () => {
  const before = await unreadOf();
  await server.db.query('update session set assumed_by = 1 where user_id = $1', [user.id]);
  server.passTime(6_000);
  const [newest] = (await server.call(list, {}, secret)).body.items;
  expect((await server.call(readAll, { body: { until: newest?.id ?? 0 } }, secret)).body).toEqual({
    unread: before,
    mustRead: false,
  });
  await server.db.query('update session set assumed_by = null where user_id = $1', [user.id]);
  server.passTime(6_000);
});

it('are marked once by two tabs that mark at once', async () => {
  const [newest] = (await server.call(list, {}, secret)).body.items;
  const body = { until: newest?.id ?? 0 };
  const answers = await Promise.all([server.call(readAll, { body }, secret), server.call(readAll, { body }, secret)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await unreadOf()).toBe(0);
});
