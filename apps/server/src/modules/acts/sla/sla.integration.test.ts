import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tellSla } from './jobs/tell-sla.job.ts';

const manager = findDemoUser('gerente');

let server: TestServer;
/** A second node on the same database. */
let node: TestServer;
let token: { id: number; process_id: number; role_id: number; documentId: number };

beforeAll(async () => {
  server = await startTestServer();
  node = await startTestServer({}, { db: server.db });
  // Work around the clock, so that minutes are working minutes.
  const week = Object.fromEntries([...'0123456'].map((day) => [day, [['00:00', '24:00']]]));
  await server.db.query('update establishment set calendar = $1', [JSON.stringify({ week })]);
});
afterAll(async () => {
  await node.stop();
  await server.stop();
});
beforeEach(async () => {
  await server.db.query('delete from sla_notice');
  await server.db.query("delete from notice where kind like 'SLA%'");
  await server.db.query('update process_token set due_at = null');
  await server.db.query('update process set reserved_by = null, reserved_at = null');
  const [row] = await server.db.query<typeof token>(
    `select k.id::int as id, k.process_id::int as process_id, k.role_id::int as role_id, d.id::int as "documentId"
     from process_token k
     join process p on p.customer_id = k.customer_id and p.id = k.process_id and p.is_open and p.situation_id = 1
     join document d on d.customer_id = p.customer_id and d.process_id = p.id and d.situation = 'N'
     join stage g on g.customer_id = k.customer_id and g.id = k.stage_id and g.sla_minutes is not null
     join user_workflow_role w on w.customer_id = k.customer_id and w.workflow_role_id = k.role_id
     where k.customer_id = 1 order by k.id limit 1`,
  );
  if (!row) throw new Error('The demo world has no open process with a role.');
  token = row;
});

const soon = (minutes: number) => new Date(server.platform.clock.now().getTime() + minutes * 60_000);
const dueIn = (minutes: number) =>
  server.db.query('update process_token set due_at = $2 where customer_id = 1 and id = $1', [token.id, soon(minutes)]);

interface Noticed {
  readonly kind: string;
  readonly userId: number;
  readonly title: string;
  readonly text: string;
}
const notices = () =>
  server.db.query<Noticed & Record<string, unknown>>(
    `select kind, user_id::int as "userId", title, text from notice
     where customer_id = 1 and process_id = $1 and document_id is null and kind like 'SLA%' order by id`,
    [token.process_id],
  );
const kinds = async () => [...new Set((await notices()).map(({ kind }) => kind))];

/** Who sees the process, as the call says. */
async function sees(login: string): Promise<boolean> {
  const secret = await server.signIn(login);
  const body = { searchType: 'workflows' as const, workflowIds: [token.process_id] };
  return (await server.call(endpoints.search.search, { body }, secret)).body.count === 1;
}

it('four working hours before its time whoever has the role of a stage and whoever leads them is told, once', async () => {
  await dueIn(4 * 60 + 1);
  expect(await tellSla(server.platform)).toBe(0);
  await dueIn(4 * 60 - 1);
  expect(await tellSla(server.platform)).toBe(1);
  expect(await tellSla(server.platform)).toBe(0);
  const told = await notices();
  expect(await kinds()).toEqual(['SLA_NEAR']);
  expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length);
  expect(told.map(({ userId }) => userId)).toContain(manager.id);
  const holders = await server.db.query<{ id: number; login: string }>(
    `select u.id::int as id, u.login from user_workflow_role w join app_user u on u.id = w.user_id and u.enabled
     where w.customer_id = 1 and w.workflow_role_id = $1`,
    [token.role_id],
  );
  for (const { id, login } of holders) expect(told.some(({ userId }) => userId === id)).toBe(await sees(login));
  expect(told[0]?.title).toMatch(/^Prazo perto do fim: .+ #\d+$/);
  expect(told[0]?.text).toMatch(/^O prazo da etapa “.+” termina em \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/);
});

it('that its time is over is told once more, and once only', async () => {
  await dueIn(60);
  await tellSla(server.platform);
  await dueIn(-1);
  expect(await tellSla(server.platform)).toBe(1);
  expect(await tellSla(server.platform)).toBe(0);
  expect(await kinds()).toEqual(['SLA_NEAR', 'SLA_LATE']);
  expect((await notices()).at(-1)?.title).toMatch(/^Prazo vencido: /);
});

it('two nodes at once tell everybody once', async () => {
  await dueIn(60);
  const told = await Promise.all([server, node, server, node].map(({ platform }) => tellSla(platform)));
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
  const ids = (await notices()).map(({ userId }) => userId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('what breaks in the middle leaves nothing behind, and the next run tells it', async () => {
  await dueIn(60);
  await server.db.query("alter table notice add constraint broken check (kind not like 'SLA%') not valid");
  await expect(tellSla(server.platform)).rejects.toThrow();
  expect(await server.db.query('select from sla_notice')).toEqual([]);
  await server.db.query('alter table notice drop constraint broken');
  expect(await tellSla(server.platform)).toBe(1);
  expect(await kinds()).toEqual(['SLA_NEAR']);
});

it('while it waits on the customer nobody is told; once it goes on they are', async () => {
  await dueIn(60);
  const secret = await server.signIn(manager.login);
  const inserted = await server.call(
    endpoints.pendency.insert,
    {
      query: { documentId: token.documentId },
      body: { profileIds: [], userIds: [], reasonId: 1, text: 'Falta o verso.', notify: false, waitingOn: 'customer' },
    },
    secret,
  );
  expect(inserted.status).toBe(200);
  expect(await tellSla(server.platform)).toBe(0);
  // Entered so long ago that hardly any of the time of the stage is left.
  await server.db.query(
    `update process_token k set entered_at = now() - make_interval(mins => g.sla_minutes - 30)
     from stage g where g.customer_id = k.customer_id and g.id = k.stage_id and k.customer_id = 1 and k.id = $1`,
    [token.id],
  );
  const { pendencyId } = inserted.body;
  const body = { pendencyId, text: 'Chegou.' };
  const resolved = await server.call(
    endpoints.pendency.resolve,
    { query: { documentId: token.documentId }, body },
    secret,
  );
  expect(resolved.status).toBe(200);
  expect(await tellSla(server.platform)).toBe(1);
  expect(await kinds()).toEqual(['SLA_NEAR']);
});

it('who has it reserved is told in place of the role, and only those who see it', async () => {
  const [holder] = await server.db.query<{ id: number }>(
    `select m.user_id::int as id from user_customer m join app_user u on u.id = m.user_id and u.enabled
     where m.customer_id = 1 and m.enabled and not exists (
       select from user_workflow_role w
       where w.customer_id = 1 and w.user_id = m.user_id and w.workflow_role_id = $1)
     and u.login = 'fabio.faturamento'`,
    [token.role_id],
  );
  if (!holder) throw new Error('The holder has the role of the stage.');
  await server.db.query('update process set reserved_by = $2, reserved_at = $3 where customer_id = 1 and id = $1', [
    token.process_id,
    holder.id,
    soon(0),
  ]);
  await dueIn(30);
  expect(await tellSla(server.platform)).toBe(1);
  const leading = await server.db.query<{ id: number }>(
    `select distinct r.user_id::int as id from user_role r
     join role_permission p on p.customer_id = r.customer_id and p.role_id = r.role_id
     where r.customer_id = 1 and p.permission = 'process.reserve.force'`,
  );
  const told = (await notices()).map(({ userId }) => userId);
  expect(told).toContain(holder.id);
  for (const id of told) expect([holder.id, ...leading.map((each) => each.id)]).toContain(id);
  await server.db.query("delete from notice where kind like 'SLA%'");
  await server.db.query('delete from sla_notice');
  await server.db.query(`update user_customer set all_establishments = false where customer_id = 1 and user_id = $1`, [
    holder.id,
  ]);
  await server.db.query('delete from user_establishment where customer_id = 1 and user_id = $1', [holder.id]);
  expect(await tellSla(server.platform)).toBe(1);
  expect((await notices()).map(({ userId }) => userId)).not.toContain(holder.id);
});
