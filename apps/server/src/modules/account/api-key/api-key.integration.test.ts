import { endpoints, type Permission } from '@tramite/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { apiKey } = endpoints;
const day = 24 * 60 * 60_000;

let server: TestServer;
/** A second node on the same database. */
let node: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  node = await startTestServer({}, { db: server.db });
  admin = await server.signIn('julia.admin');
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
});
afterAll(async () => {
  await node.stop();
  await server.stop();
});
beforeEach(() => server.db.query('delete from api_key'));

interface Made {
  readonly permissions?: Permission[];
  readonly establishmentIds?: number[] | null;
  readonly days?: number;
}
const make = ({ permissions = ['document.view', 'process.view'], establishmentIds = null, days = 30 }: Made = {}) =>
  server.call(apiKey.create, { body: { name: 'ERP', permissions, establishmentIds, days } }, admin);
async function made(more: Made = {}) {
  const answer = await make(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** A call as a machine makes it. */
async function ask(
  key: string,
  url: string,
  more: { method?: 'GET' | 'POST' | 'PUT'; body?: object; on?: TestServer } = {},
) {
  const { method = 'GET', body, on = server } = more;
  const headers = { authorization: `Bearer ${key}` };
  const answer = await on.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}
const search = (key: string, on = server) =>
  ask(key, '/api/v1/search', { method: 'POST', body: { searchType: 'documents', text: '*' }, on });

describe('a key', () => {
  it('is told once, kept as a hash, listed by its beginning, and says when it was used last', async () => {
    const { id, key } = await made();
    expect(key).toMatch(/^trm_[\w-]{43}$/);
    const [row] = await server.db.query<{ kept: string }>('select to_jsonb(k)::text as kept from api_key k');
    expect(row?.kept).not.toContain(key);
    const list = async () => (await server.call(apiKey.list, {}, admin)).body.items;
    expect(await list()).toMatchObject([
      { id, prefix: key.slice(0, 10), state: 'ACTIVE', lastUsedAt: null, establishments: null },
    ]);
    expect(JSON.stringify(await list())).not.toContain(key);
    expect((await search(key)).status).toBe(200);
    expect((await list())[0]?.lastUsedAt).not.toBeNull();
    const audit = await server.db.query("select action from audit where object_type = 'api_key' order by id");
    expect(audit).toEqual([{ action: 'api_key.create' }]);
  });

  it('does what it was given and nothing else, whatever its owner may', async () => {
    const { key } = await made({ permissions: ['document.view'] });
    expect((await search(key)).status).toBe(200);
    expect(await ask(key, '/api/v1/workflow/updates')).toMatchObject({
      status: 403,
      body: { code: 'permission.denied' },
    });
    for (const url of ['/api/v1/api-key', '/api/v1/event', '/api/v1/webhook', '/api/v1/customers/roles/actions'])
      expect((await ask(key, url)).status, url).toBe(403);
    for (const url of ['/api/v1/notice', '/api/v1/users/sessions', '/api/v1/live/events'])
      expect((await ask(key, url)).status, url).toBeGreaterThanOrEqual(400);
    expect(await ask(key, '/api/v1/notice')).toMatchObject({ status: 403, body: { code: 'api_key.denied' } });
  });

  it('sees its establishments alone', async () => {
    const [place] = await server.db.query<{ id: number; others: number }>(
      `select establishment_id::int as id, (select count(*)::int from document) as others from document
       where customer_id = 1 group by 1 order by count(*) limit 1`,
    );
    const { key } = await made({ establishmentIds: [place?.id ?? 0] });
    const all = await made();
    const few = await search(key);
    const many = await search(all.key);
    expect(few.body.count).toBeGreaterThan(0);
    expect(few.body.count).toBeLessThan(many.body.count);
    const body = { searchType: 'documents', text: '*', options: { establishmentIds: [place?.id ?? 0] } };
    const same = await ask(all.key, '/api/v1/search', { method: 'POST', body });
    expect(few.body.count).toBe(same.body.count);
  });

  it('is given no more than its maker holds, and nothing that changes rights', async () => {
    expect((await make({ permissions: ['admin.users'] })).body).toMatchObject({ code: 'permission.not_held' });
    expect((await make({ permissions: ['nada' as Permission] })).body).toMatchObject({ code: 'permission.not_held' });
    expect((await make({ establishmentIds: [999_999] })).body).toMatchObject({ code: 'establishment.not_found' });
    expect((await make({ days: 400 })).status).toBe(400);
  });

  it('ends at once when it is revoked, on every node, and with its time, and with the rights of its owner', async () => {
    const { id, key } = await made();
    expect((await search(key, node)).status).toBe(200);
    expect((await server.call(apiKey.revoke, { params: { id } }, admin)).status).toBe(200);
    for (const each of [server, node]) expect(await search(key, each)).toMatchObject({ status: 401 });
    expect((await server.call(apiKey.list, {}, admin)).body.items[0]).toMatchObject({ state: 'REVOKED' });
    const short = await made({ days: 1 });
    server.passTime(2 * day);
    expect((await search(short.key)).status).toBe(401);
    server.passTime(-2 * day);
    const owned = await made();
    await server.db.query("update app_user set enabled = false where login = 'julia.admin'");
    expect((await search(owned.key)).status).toBe(401);
    await server.db.query("update app_user set enabled = true where login = 'julia.admin'");
  });

  it('that is none is refused as a session that is none, and a session goes on beside it', async () => {
    for (const key of ['trm_x', `trm_${'a'.repeat(43)}`, '', 'outra'])
      expect(await search(key), key).toMatchObject({ status: 401, body: { code: 'session.invalid' } });
    expect((await server.call(apiKey.list, {}, admin)).status).toBe(200);
  });

  it('is of its company alone', async () => {
    const { id } = await made();
    const other = await server.signIn('lais.admin');
    expect((await server.call(apiKey.revoke, { params: { id } }, other)).status).toBe(404);
    expect((await server.call(apiKey.list, {}, other)).body.count).toBe(0);
  });
});
