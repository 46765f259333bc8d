import { endpoints, type QueryOf } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { list, count, read } = endpoints.processUpdate;
// Has no workflow role until a test gives one: what this reader sees is what they follow.
const reader = findDemoUser('auditor');
const other = findDemoUser('conferente');

let server: TestServer;
let secret: string;
let otherSecret: string;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`update user_customer set all_establishments = true where customer_id = 1`);
  await server.db.query('delete from user_workflow_role where user_id = $1', [reader.id]);
  await server.db.query(`update user_customer set joined_at = '2020-01-01' where customer_id = 1`);
  secret = await server.signIn(reader.login);
  otherSecret = await server.signIn(other.login);
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['process_follow', 'process_update_reader', 'process_update_read'])
    await server.db.query(`delete from ${table} where user_id = $1`, [reader.id]);
  const rows = await server.db.query<{ id: number }>(
    `select p.id::int from process p where p.customer_id = 1 and p.is_open order by p.id desc limit 3`,
  );
  ids = rows.map(({ id }) => id);
  await server.db.query('delete from progress where process_id = any($1)', [ids]);
  for (const id of ids.slice(0, 2)) await server.call(endpoints.follow.follow, { params: { id } }, secret);
});

const say = (workflowId: number, comment: string, by = otherSecret) =>
  server.call(endpoints.comment.createOfProcess, { body: { workflowId, comment } }, by);
const updates = async (query: QueryOf<typeof list> = {}) => (await server.call(list, { query }, secret)).body;
const unread = async () => (await server.call(count, {}, secret)).body.unread;

it('tells what others did in followed processes, by process and day, newest first, until it is read', async () => {
  const [first = 0, second = 0, unfollowed = 0] = ids;
  await say(first, 'Primeiro');
  await say(second, 'Segundo');
  await say(first, 'Terceiro');
  await say(unfollowed, 'Não é meu');
  await say(first, 'O que eu mesmo disse', secret);
  const page = await updates();
  expect(page.unread).toBe(3);
  expect(page.next).toBeNull();
  expect(
    page.items.map(({ process, entries, unread: n }) => [process.id, n, entries.map((e) => e.description)]),
  ).toEqual([
    [first, 2, ['Terceiro', 'Primeiro']],
    [second, 1, ['Segundo']],
  ]);
  expect(page.items[0]?.process.isFollowed).toBe(true);
  const [group] = page.items;
  const answer = await server.call(read, { body: { until: group?.newest ?? 0, ids: [first] } }, secret);
  expect(answer.body).toEqual({ unread: 1 });
  expect((await updates({ unread: true })).items.map(({ process }) => process.id)).toEqual([second]);
  await say(first, 'Depois');
  expect(await unread()).toBe(2);
  expect((await updates({ unread: true })).items[0]?.entries.map((entry) => entry.description)).toEqual(['Depois']);
});

it('is read all at once up to the newest that was seen', async () => {
  const [first = 0, second = 0] = ids;
  await say(first, 'Visto');
  const [seen] = (await updates()).items;
  await say(second, 'Chegou depois');
  expect((await server.call(read, { body: { until: seen?.newest ?? 0 } }, secret)).body).toEqual({ unread: 1 });
  expect((await updates({ unread: true })).items.map(({ process }) => process.id)).toEqual([second]);
  // What nobody saw yet is not read ahead.
  await server.call(read, { body: { until: Number.MAX_SAFE_INTEGER } }, secret);
  await say(first, 'Novo');
  expect(await unread()).toBe(1);
});

it('is narrowed by kind and by why it is told, and tells of processes that wait for a role of the reader', async () => {
  const [first = 0, , acted = 0] = ids;
  await say(first, 'Comentário');
  await say(acted, 'Onde atuo');
  expect((await updates({ type: 'TRANSITION' })).items).toEqual([]);
  expect((await updates({ type: 'COMMENT' })).items).toHaveLength(1);
  await server.db.query(
    `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
     select distinct 1, $1::bigint, role_id from process_token where process_id = $2 and role_id is not null`,
    [reader.id, acted],
  );
  server.passTime(6_000);
  const acting = (await updates({ of: 'acting' })).items.map(({ process }) => process.id);
  expect(acting).toContain(acted);
  expect((await updates({ of: 'followed' })).items.map(({ process }) => process.id)).toEqual([first]);
  await server.db.query('delete from user_workflow_role where user_id = $1', [reader.id]);
  server.passTime(6_000);
});

it('puts what waits on the reader in front, narrows to it and counts it, with a page in between', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const mine = async (query: QueryOf<typeof list> = {}) => {
    const { items, mine: counted } = await updates({ of: 'mine', ...query });
    expect(items.every(({ isMine }) => isMine)).toBe(true);
    const found = [...new Set(items.map(({ process }) => process.id))];
    expect(counted).toBe(found.length);
    return found;
  };
  await say(third, 'Pendência de ninguém');
  await say(first, 'Antes');
  await say(second, 'Depois');
  expect(await mine()).toEqual([]);

  await server.db.query('update process set reserved_by = $2, reserved_at = $3 where id = $1', [
    first,
    reader.id,
    server.platform.clock.now(),
  ]);
  expect(await mine()).toEqual([first]);
  const all = (await updates()).items;
  expect(all.map(({ process, isMine }) => [process.id, isMine])).toEqual([
    [first, true],
    [second, false],
  ]);
  const { items: rest } = await updates({ before: all[0]?.newest ?? 0, isMine: true });
  expect(rest.map(({ process }) => process.id)).toEqual([second]);
  await server.db.query(`update process set reserved_at = reserved_at - interval '31 minutes' where id = $1`, [first]);
  expect(await mine()).toEqual([]);

  const [document] = await server.db.query<{ id: number; owner: number }>(
    `select d.id::int, d.owner_id::int as owner from document d where d.process_id = $1 and d.situation <> 'S' limit 1`,
    [third],
  );
  const [pendency] = await server.db.query<{ id: number }>(
    `insert into pendency (customer_id, document_id, reason_id, text, created_by, created_at)
     select 1, $1, (select min(id) from pendency_reason where customer_id = 1), 'x', $2, now() returning id::int`,
    [document?.id, other.id],
  );
  expect(await mine()).toEqual([]);
  await server.db.query('update document set owner_id = $2 where id = $1', [document?.id, reader.id]);
  expect(await mine()).toEqual([third]);
  expect(await mine({ unread: true, type: 'COMMENT' })).toEqual([third]);
  expect(await mine({ type: 'CANCEL' })).toEqual([]);
  const target = (userId: number) =>
    server.db.query('insert into pendency_target (customer_id, pendency_id, user_id) values (1, $1, $2)', [
      pendency?.id,
      userId,
    ]);
  await target(other.id);
  expect(await mine()).toEqual([]);
  await target(reader.id);
  expect(await mine()).toEqual([third]);
  await server.db.query('update pendency set resolved_at = now(), resolved_by = $2 where id = $1', [
    pendency?.id,
    other.id,
  ]);
  await server.db.query('update document set owner_id = $2 where id = $1', [document?.id, document?.owner]);
  expect(await mine()).toEqual([]);
});

it('counts as waiting what stands in a stage of a role of the reader who captured it or moved it on before', async () => {
  const [, second = 0, third = 0] = ids;
  await say(second, 'Capturado por mim');
  await say(third, 'Conduzido por mim');
  await server.db.query(
    `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
     select distinct 1, $1::bigint, role_id from process_token where process_id = any($2) and role_id is not null`,
    [reader.id, [second, third]],
  );
  server.passTime(6_000);
  const mine = async () => (await updates({ of: 'mine' })).items.map(({ process }) => process.id);
  const before = await mine();
  expect(before).not.toContain(second);
  expect(before).not.toContain(third);
  const [owner] = await server.db.query<{ id: number }>('select owner_id::int as id from process where id = $1', [
    second,
  ]);
  await server.db.query('update process set owner_id = $2 where id = $1', [second, reader.id]);
  await server.db.query(
    `insert into progress (customer_id, at, type, process_id, user_id, description)
     values (1, $3, 'TRANSITION', $1, $2, 'Enviado')`,
    [third, reader.id, server.platform.clock.now()],
  );
  expect((await mine()).filter((id) => !before.includes(id)).sort()).toEqual([second, third].sort());
  await server.db.query('update process set owner_id = $2 where id = $1', [second, owner?.id]);
  await server.db.query('delete from user_workflow_role where user_id = $1', [reader.id]);
  server.passTime(6_000);
});

it('ends with the following, and for processes that the reader sees no more', async () => {
  const [first = 0, second = 0] = ids;
  await say(first, 'Um');
  await say(second, 'Dois');
  await server.call(endpoints.follow.unfollow, { body: { ids: [first] } }, secret);
  expect((await updates()).items.map(({ process }) => process.id)).toEqual([second]);
  await server.db.query(`update user_customer set visibility = 'OWN' where user_id = $1 and customer_id = 1`, [
    reader.id,
  ]);
  server.passTime(6_000);
  expect(await updates()).toEqual({ items: [], next: null, unread: 0, mine: 0 });
  expect(await server.call(read, { body: { until: 1, ids: [second] } }, secret)).toMatchObject({
    status: 404,
    body: { code: 'process.not_found' },
  });
  await server.db.query(`update user_customer set visibility = 'ALL' where user_id = $1 and customer_id = 1`, [
    reader.id,
  ]);
  server.passTime(6_000);
});

it('is no news what happened before the reader joined, nor what is older than 30 days', async () => {
  const [first = 0] = ids;
  await say(first, 'Antes');
  await server.db.query("update user_customer set joined_at = now() + interval '1 day' where user_id = $1", [
    reader.id,
  ]);
  expect(await unread()).toBe(0);
  expect((await updates()).items).toHaveLength(1);
  await server.db.query(`update progress set at = at - interval '31 days' where process_id = $1`, [first]);
  expect((await updates()).items).toEqual([]);
  await server.db.query(`update user_customer set joined_at = '2020-01-01' where user_id = $1`, [reader.id]);
});

it('goes page by page through 10,000 movements, each process and day once, quickly, counting no more than 100', async () => {
  await server.db.query(
    `insert into process_follow (customer_id, user_id, process_id)
     select 1, $1, id from process where customer_id = 1 on conflict do nothing`,
    [reader.id],
  );
  await server.db.query('delete from progress where customer_id = 1');
  await server.db.query(
    `insert into progress (customer_id, at, process_id, type, description, user_id)
     select 1, $2::timestamptz - make_interval(hours => g % 600), p.ids[1 + g % cardinality(p.ids)], 'COMMENT', 'M ' || g, $1
     from generate_series(1, 10000) g, (select array_agg(id) as ids from process where customer_id = 1) p`,
    [other.id, server.platform.clock.now()],
  );
  await server.db.query('update process set last_progress_at = $1 where customer_id = 1', [
    server.platform.clock.now(),
  ]);
  await server.db.query('analyze progress');
  const began = performance.now();
  const firstPage = await updates();
  const took = performance.now() - began;
  expect(firstPage.unread).toBe(100);
  expect(firstPage.items).toHaveLength(20);
  expect(took).toBeLessThan(2_000);
  const keys = new Set<string>();
  let told = 0;
  let { next } = firstPage;
  for (let page = firstPage; ; page = await updates(next ?? {})) {
    for (const { process, day, count: n } of page.items) {
      keys.add(`${process.id} ${day}`);
      told += n;
    }
    next = page.next;
    if (next === null) break;
  }
  const [{ n } = { n: 0 }] = await server.db.query<{ n: number }>(
    `select count(distinct (g.process_id, (g.at at time zone c.time_zone)::date))::int as n
     from progress g join customer c on c.id = g.customer_id where g.customer_id = 1`,
  );
  expect(keys.size).toBe(n);
  expect(told).toBe(10_000);
}, 120_000);
