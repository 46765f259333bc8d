import { randomUUID } from 'node:crypto';
import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { follow, type TestFollower } from '../../../../test/live-follower.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { change } from '../../../platform/change/change.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { openPosition, sealPosition } from '../../../platform/live/position.ts';
import { LiveStream } from './live.stream.ts';

let server: TestServer;
/** Another node on the same database. */
let other: TestServer;
let kit: CaptureKit;
let seller: string;
let manager: string;
const open: TestFollower[] = [];

beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({}, { db: server.db });
  kit = await createCaptureKit(server);
  seller = await server.signIn('ana.vendedora');
  manager = await server.signIn('helena.gerente');
});
afterEach(() => {
  for (const follower of open.splice(0)) follower.stop();
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

async function following(secret: string, { on = server, query = '' } = {}): Promise<TestFollower> {
  const follower = await follow(on, secret, query);
  open.push(follower);
  return follower;
}

const captureOf = (id: number | undefined) => (event: { type: string | null; documentId: number | null }) =>
  event.type === 'CAPTURE' && event.documentId === id;
const countOf = (follower: TestFollower, id: number | undefined) => follower.events.filter(captureOf(id)).length;

/** An event of a sentinel, after which everything before it must have been told. */
async function isThrough(followers: readonly TestFollower[]): Promise<void> {
  const { documentIds } = await kit.beginSale();
  for (const follower of followers) await follower.told(captureOf(documentIds[0]));
}

async function noticeTo(userId: number): Promise<void> {
  await change(ownContext(server.platform, 1, 'test'), {
    read: async () => null,
    decide: () => ({
      guarded: [{ part: 'customer', sql: sql`select 1 from customer where id = 1` }],
      audit: [],
      live: [{ kind: 'notice', toUserId: userId }],
      answer: null,
    }),
  });
}

describe('the stream', () => {
  it('tells what somebody did, to which record, where and when', async () => {
    const follower = await following(manager);
    const { workflowId, documentIds } = await kit.beginSale();
    const event = await follower.told(captureOf(documentIds[0]));
    expect(event).toMatchObject({ kind: 'record', workflowId, user: { name: findDemoUser('ana.vendedora').name } });
    expect(Date.now() - Date.parse(event.date)).toBeLessThan(10_000);
  });

  it('tells it on the other node too', async () => {
    const follower = await following(manager, { on: other });
    const { documentIds } = await kit.beginSale();
    await follower.told(captureOf(documentIds[0]));
  });

  it('names the call by its key, so that the window that made it knows its own act', async () => {
    const follower = await following(manager);
    const key = randomUUID();
    const [found] = await server.db.query<{ id: number }>(
      `select d.id::int as id from document d where customer_id = 1 and situation = 'N'
       and exists (select from document_open_check o where o.customer_id = 1 and o.document_id = d.id) limit 1`,
    );
    await server.db.query(
      `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
       select 1, $1, id from workflow_role where customer_id = 1 on conflict do nothing`,
      [findDemoUser('helena.gerente').id],
    );
    server.passTime(6_000);
    const params = { id: found?.id ?? 0 };
    const headers = { 'idempotency-key': key };
    await server.call(endpoints.documentCheck.signNext, { params, headers }, manager);
    const event = await follower.told(({ documentId, type }) => documentId === found?.id && type === 'CHECK');
    expect(event.cause).toBe(key);
  });

  it('is neither compressed nor kept by anything on its way', async () => {
    const { headers } = await following(manager);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it('tells a notice to its user alone', async () => {
    const [own, foreign] = [await following(manager), await following(seller)];
    await noticeTo(findDemoUser('helena.gerente').id);
    await own.told(({ kind }) => kind === 'notice');
    await isThrough([own, foreign]);
    expect(foreign.events.filter(({ kind }) => kind === 'notice')).toEqual([]);
  });

  it('ends the oldest of a user who opens too many', async () => {
    const first = await following(manager);
    for (let n = 0; n < 10; n += 1) await following(manager);
    await first.ended;
  });
});

describe('who is told', () => {
  it('nobody of another customer', async () => {
    const foreign = await following(await server.signIn(findDemoUser('gerente', { customer: 'litoral' }).login, 2));
    const own = await following(manager);
    await isThrough([own]);
    const catchUp = await server.call(
      endpoints.live.list,
      { query: { seconds: 600 } },
      await server.signIn(findDemoUser('gerente', { customer: 'litoral' }).login, 2),
    );
    expect(foreign.events).toEqual([]);
    expect(catchUp.body.events).toEqual([]);
  });

  it('nobody of another establishment, and of own captures only their owner', async () => {
    const elsewhere = findDemoUser('vendedor', { index: 3 });
    await server.db.query('update user_customer set all_establishments = false where user_id = $1', [elsewhere.id]);
    await server.db.query(
      `delete from user_establishment where user_id = $1 and establishment_id in (
         select establishment_id from user_establishment where user_id = $2)`,
      [elsewhere.id, findDemoUser('ana.vendedora').id],
    );
    const own = findDemoUser('vendedor', { index: 4 });
    await server.db.query(`update user_customer set visibility = 'OWN', all_establishments = true where user_id = $1`, [
      own.id,
    ]);
    const followers = [
      await following(await server.signIn(elsewhere.login, 1)),
      await following(await server.signIn(own.login, 1)),
    ];
    const { documentIds } = await kit.beginSale();
    const sees = await following(manager, { query: '?seconds=60' });
    await sees.told(captureOf(documentIds[0]));
    await isThrough([sees]);
    expect(followers.map((follower) => countOf(follower, documentIds[0]))).toEqual([0, 0]);
  });
});

describe('a session that ends', () => {
  it('ends its stream within five seconds, on the other node too', async () => {
    const { login } = findDemoUser('vendedor', { index: 5 });
    const secret = await server.signIn(login, 1);
    const followers = [await following(secret), await following(secret, { on: other })];
    await server.call(endpoints.session.logout, {}, secret);
    const began = Date.now();
    await Promise.all(followers.map(({ ended }) => ended));
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('of a user who was disabled too', async () => {
    const { login, id } = findDemoUser('conferente', { index: 1 });
    const follower = await following(await server.signIn(login, 1));
    await server.db.query('update user_customer set enabled = false where user_id = $1', [id]);
    const began = Date.now();
    await follower.ended;
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('opens no stream', async () => {
    expect((await follow(server, 'A'.repeat(43))).status).toBe(401);
  });
});

describe('who was away', () => {
  it('is told from its position on what it missed, once', async () => {
    const before = await following(manager);
    const { position } = before;
    before.stop();
    const { documentIds } = await kit.beginSale();
    const query = `?since=${encodeURIComponent(position)}`;
    const again = await following(manager, { query });
    await again.told(captureOf(documentIds[0]));
    await isThrough([again]);
    expect(countOf(again, documentIds[0])).toBe(1);
    const polled = await server.call(endpoints.live.list, { query: { since: position } }, manager);
    expect(polled.body.events.filter(captureOf(documentIds[0]))).toHaveLength(1);
    expect(polled.body.reset).toBe(false);
    const rest = await server.call(endpoints.live.list, { query: { since: polled.body.position } }, manager);
    expect(rest.body.events).toEqual([]);
  });

  it('reads everything again after too long, and with a position nobody gave', async () => {
    const key = server.platform.settings.accountKey;
    const listed = (since: string) => server.call(endpoints.live.list, { query: { since } }, manager);
    const { position } = (await server.call(endpoints.live.list, {}, manager)).body;
    const { at, snapshot } = openPosition(key, position) ?? { at: 0, snapshot: '' };
    expect((await listed(position)).body.reset).toBe(false);
    expect((await listed(sealPosition(key, { at: at - 3_600_000, snapshot }))).body.reset).toBe(true);
    expect((await listed(sealPosition(key, { at, snapshot: '999999999:999999999:' }))).body.reset).toBe(true);
    expect((await listed('x')).body.reset).toBe(true);
  });

  it('reads everything again when too much happened', async () => {
    const { position } = (await server.call(endpoints.live.list, {}, manager)).body;
    await server.db.query(
      `insert into live_event (customer_id, at, kind) select 1, now(), 'record' from generate_series(1, 600)`,
    );
    const { body } = await server.call(endpoints.live.list, { query: { since: position } }, manager);
    expect(body.reset).toBe(true);
  });
});

describe('changes side by side', () => {
  it('are told once each, though one that began earlier commits later', async () => {
    const follower = await following(manager, { on: other });
    const [document] = (await kit.beginSale()).documentIds;
    // Two kinds that nothing else here writes.
    const [early, late] = ['SIGN_REQUEST', 'SIGN_REFUSE'] as const;
    const slow = new pg.Client({ connectionString: server.db.url });
    await slow.connect();
    const insert = `insert into live_event (customer_id, at, kind, type, document_id) values (1, now(), 'record', $1, $2)`;
    await slow.query('begin');
    await slow.query(insert, [early, document]);
    await server.db.query(insert, [late, document]);
    await follower.told(({ type }) => type === late);
    const { position } = follower;
    await isThrough([follower]);
    await slow.query('commit');
    await slow.end();
    await follower.told(({ type }) => type === early);
    await isThrough([follower]);
    expect(follower.events.filter(({ type }) => type === early || type === late)).toHaveLength(2);
    const { body } = await server.call(endpoints.live.list, { query: { since: position } }, manager);
    expect(body.events.filter(({ type }) => type === early || type === late).map(({ type }) => type)).toEqual([early]);
  });

  it('lose none and double none under load', async () => {
    const follower = await following(manager, { on: other });
    const [document] = (await kit.beginSale()).documentIds;
    const pool = new pg.Pool({ connectionString: server.db.url, max: 8 });
    const insert = `insert into live_event (customer_id, at, kind, type, document_id) values (1, now(), 'record', $1, $2)`;
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 25; n += 1) {
          const client = await pool.connect();
          await client.query('begin');
          await client.query(insert, [`W${writer}-${n}`, document]);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
          await client.query('commit');
          client.release();
        }
      }),
    );
    await pool.end();
    await expect
      .poll(() => follower.events.filter(({ type }) => type?.startsWith('W')).length, { timeout: 10_000 })
      .toBe(200);
    await isThrough([follower]);
    const told = follower.events.map(({ id }) => id);
    expect(new Set(told).size).toBe(told.length);
  });
});

describe('who looks at a record', () => {
  const { look } = endpoints.live;
  const namesIn = (users: readonly { readonly name: string }[]) => users.map(({ name }) => name).sort();

  it('is told to who looks at it too, on any node, and to nobody else', async () => {
    const { documentIds } = await kit.beginSale();
    const documentId = documentIds[0] ?? 0;
    const [here, there, outside] = [
      await following(manager, { on: other }),
      await following(seller),
      await following(await server.signIn(findDemoUser('auditor').login, 1)),
    ];
    const [one, two] = [randomUUID(), randomUUID()];
    const alone = await server.call(look, { body: { place: one, documentId } }, manager);
    expect(namesIn(alone.body.users)).toEqual([findDemoUser('helena.gerente').name]);
    const both = await server.call(look, { body: { place: two, documentId } }, seller);
    const names = [findDemoUser('ana.vendedora').name, findDemoUser('helena.gerente').name];
    expect(namesIn(both.body.users)).toEqual(names);
    await expect.poll(() => here.presences.map(({ users }) => namesIn(users))).toContainEqual(names);
    await expect.poll(() => there.presences.map(({ users }) => namesIn(users))).toContainEqual(names);
    expect(outside.presences).toEqual([]);
    await server.call(look, { body: { place: two } }, seller);
    await expect.poll(() => namesIn(here.presences.at(-1)?.users ?? [])).toEqual(names.slice(1));
  });

  it('is forgotten after a minute without a word', async () => {
    const { workflowId } = await kit.beginSale();
    await server.call(look, { body: { place: randomUUID(), workflowId } }, seller);
    server.passTime(80_000);
    const { body } = await server.call(look, { body: { place: randomUUID(), workflowId } }, manager);
    expect(namesIn(body.users)).toEqual([findDemoUser('helena.gerente').name]);
  });

  it('is neither said nor told of a record that one may not see', async () => {
    const [foreign] = await server.db.query<{ id: number }>(
      'select id::int from document where customer_id = 2 limit 1',
    );
    const body = { place: randomUUID(), documentId: foreign?.id ?? 0 };
    expect((await server.call(look, { body }, manager)).status).toBe(404);
  });

  it('cannot be taken away by another who knows the window', async () => {
    const { documentIds } = await kit.beginSale();
    const documentId = documentIds[0] ?? 0;
    const place = randomUUID();
    await server.call(look, { body: { place, documentId } }, seller);
    await server.call(look, { body: { place } }, manager);
    const { body } = await server.call(look, { body: { place: randomUUID(), documentId } }, manager);
    expect(namesIn(body.users)).toContain(findDemoUser('ana.vendedora').name);
  });
});

describe('a client that does not read', () => {
  it('is cut when more waits for it than a little', () => {
    const stream = new LiveStream();
    const batch = { position: 'x'.repeat(1000), reset: false, events: [] };
    for (let n = 0; n < 50; n += 1) stream.tell(batch);
    expect(stream.destroyed).toBe(false);
    for (let n = 0; n < 20; n += 1) stream.tell(batch);
    expect(stream.destroyed).toBe(true);
  });
});
