import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { unsafeSealAudit } from '../../../platform/audit/seal-audit.ts';

const { audit, user } = endpoints;
const admin = findDemoUser('admin');
const seller = findDemoUser('vendedor');

let server: TestServer;
let office: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  office = await server.signIn(admin.login);
  await server.call(user.resetMultiFactor, { params: { id: seller.id } }, office);
});
afterAll(() => server.stop());

const list = async (query: object, secret = office) => (await server.call(audit.list, { query }, secret)).body;

it('finds what was done by actor, object, action, outcome, day and address', async () => {
  const found = await list({
    action: 'user.mfa_reset',
    actorId: admin.id,
    objectType: 'user',
    objectId: String(seller.id),
  });
  expect(found.items).toMatchObject([{ actor: { id: admin.id, name: admin.name }, outcome: 'done', seal: null }]);
  const address = found.items[0]?.address ?? '';
  expect((await list({ address, action: 'user.mfa_reset' })).items).toHaveLength(1);
  expect((await list({ address: '203.0.113.9' })).items).toEqual([]);
  const today = new Date(server.platform.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  expect((await list({ action: 'user.mfa_reset', from: today, until: today })).items).toHaveLength(1);
  expect((await list({ action: 'user.mfa_reset', until: '2020-01-01' })).items).toEqual([]);
  expect((await list({ assumedBy: admin.id })).items).toEqual([]);
  const { body } = await server.call(audit.actions, {}, office);
  expect(body.actions).toContain('user.mfa_reset');
  expect(body.objectTypes).toContain('user');
});

it('finds rows under a former name by the name of today, which alone is offered', async () => {
  await server.db.query(
    `insert into audit (customer_id, id, at, action, object_type, object_id, trace_id)
     values (1, gen_random_uuid(), now(), 'quickFilter.create', 'quickFilter', '1', 'former')`,
  );
  const { items } = await list({ action: 'quick_filter.create', objectType: 'quick_filter' });
  expect(items.map(({ action, traceId }) => [action, traceId])).toContainEqual(['quickFilter.create', 'former']);
  const { actions, objectTypes } = (await server.call(audit.actions, {}, office)).body;
  expect([actions.includes('quick_filter.create'), actions.includes('quickFilter.create')]).toEqual([true, false]);
  expect(objectTypes).not.toContain('quickFilter');
});

it('offers refused calls once for what was tried, and finds them by it', async () => {
  const tried = { secret: await server.signIn(seller.login, 1) };
  await server.call(audit.list, { query: {} }, tried.secret);
  await server.call(user.resetMultiFactor, { params: { id: seller.id } }, tried.secret);
  const { actions } = (await server.call(audit.actions, {}, office)).body;
  expect(actions.filter((name) => name.includes(' '))).toEqual([]);
  expect(actions).toEqual(expect.arrayContaining(['call.read', 'user.mfa_reset']));
  const reads = await list({ action: 'call.read', actorId: seller.id });
  expect(reads.items.map(({ action }) => action)).toContain('GET /api/v1/backoffice/audit');
  expect(reads.items.every(({ action, outcome }) => action.startsWith('GET /') && outcome === 'refused')).toBe(true);
});

it('names what things are called now, or were called then', async () => {
  const namesOf = async (query: object) => (await list(query)).items.map(({ objectName }) => objectName);
  expect(await namesOf({ action: 'user.mfa_reset', objectType: 'user' })).toContain(seller.name);
  await server.db.query(
    `insert into audit (customer_id, id, at, action, object_type, object_id, trace_id, data)
     select 1, gen_random_uuid(), now(), 'test.names', o.type, o.id, 't', o.data::jsonb
     from (values ('process', (select min(id)::text from process where customer_id = 1), '{}'),
       ('process', (select min(id)::text from process where customer_id = 2), '{}'), ('process', '999999999', '{}'),
       ('invite', 'x', '{}'), ('user', '99999999999999999999', '{}'), ('workflow', '1', '{"label":"Venda"}')) o (type, id, data)`,
  );
  const [type] = await server.db.query<{ name: string }>(
    `select t.name from process p join process_type t on t.customer_id = 1 and t.id = p.type_id
     where p.customer_id = 1 order by p.id limit 1`,
  );
  expect((await namesOf({ action: 'test.names' })).sort()).toEqual(
    [type?.name, 'Venda', null, null, null, null].sort(),
  );
});

it('goes on page by page from the last entry seen', async () => {
  await server.db.query(
    `insert into audit (customer_id, id, at, actor_id, action, object_type, object_id, trace_id)
     select 1, (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
       to_timestamp(1700000000 + n / 1000.0), $1, 'test.page', 'document', n::text, 't' from generate_series(1, 120) n`,
    [admin.id],
  );
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = await list({ action: 'test.page', before });
    ids.push(...page.items.map(({ objectId }) => objectId ?? ''));
    before = page.next ?? undefined;
  } while (before);
  expect(ids).toEqual(Array.from({ length: 120 }, (_, n) => String(120 - n)));
});

it('is of the company of the actor alone, and closed to an assumed profile', async () => {
  const others = await server.signIn(findDemoUser('admin', { customer: 'litoral' }).login);
  expect((await list({ action: 'test.page' }, others)).items).toEqual([]);
  const { id, login } = findDemoUser('admin');
  await server.db.query('update session set assumed_by = 1 where user_id = $1', [id]);
  server.passTime(6_000);
  const { body } = await server.call(audit.list, { query: {} }, office);
  expect((body as unknown as Problem).code).toBe('assume.denied');
  await server.db.query('update session set assumed_by = null where user_id = $1', [id]);
  server.passTime(6_000);
  office = await server.signIn(login, 1);
});

it('is exported so that no spreadsheet calculates it, which is audited', async () => {
  await server.db.query(
    `insert into audit (customer_id, id, at, action, object_type, object_id, trace_id)
     values (1, '01890000-0000-7000-8000-000000000001', now(), 'test.formula', 'document', '=1+1', 't')`,
  );
  const { body } = await server.call(audit.export, { query: { action: 'test.formula' } }, office);
  expect(body).toMatchObject({ isCut: false });
  expect(body.csv).toContain("'=1+1");
  expect((await list({ action: 'audit.export' })).items).toHaveLength(1);
});

it('is verified, and says what it looked at and where it is broken', async () => {
  const key = server.platform.settings.auditKey;
  const later = new Date(server.platform.clock.now().getTime() + 60_000);
  await unsafeSealAudit(server.platform.database.unsafeSystem, 1, key, later);
  const { body } = await server.call(audit.verify, {}, office);
  expect(body).toMatchObject({ firstBreak: null, seals: 1 });
  expect(body.rows).toBeGreaterThan(100);
  await server.db.query(`update audit set object_id = '2+2' where action = 'test.formula'`);
  const { body: broken } = await server.call(audit.verify, {}, office);
  expect(broken.firstBreak).toMatchObject({ seal: 1, reason: 'Os registros não são os que foram selados.' });
  expect(broken.firstBreak?.rows).toEqual(['01890000-0000-7000-8000-000000000001: foi alterado']);
});

it('offers people of the company by name, those who were shut out too, and nobody else', async () => {
  const offer = async (query: { text?: string; id?: number }) =>
    (await server.call(audit.people, { query }, office)).body.items;
  expect(await offer({ text: seller.name.toUpperCase() })).toEqual([
    { id: seller.id, name: seller.name, login: seller.login },
  ]);
  expect((await offer({ text: 'zeca desativado' })).map(({ login }) => login)).toEqual(['zeca.desativado']);
  const stranger = findDemoUser('conferente', { customer: 'litoral' });
  expect(await offer({ text: stranger.login })).toEqual([]);
  expect(await offer({ id: stranger.id })).toEqual([]);
  expect((await offer({})).length).toBe(20);
  const theirs = await server.signIn(seller.login);
  expect(((await server.call(audit.people, { query: {} }, theirs)).body as unknown as Problem).code).toBe(
    'permission.denied',
  );
});
