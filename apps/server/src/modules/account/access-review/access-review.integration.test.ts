import { type AccessLine, endpoints, type Problem, type QueryOf } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runBatch } from '../../bulk/batch/batch.run.service.ts';

const { accessReview, userPermission, batch, session } = endpoints;
const admin = findDemoUser('admin');
const seller = findDemoUser('vendedor');
const checker = findDemoUser('conferente');
const manager = findDemoUser('gerente');

let server: TestServer;
let office: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  office = await server.signIn(admin.login);
});
afterAll(() => server.stop());
/** Everybody has had what they have for long. */
beforeEach(async () => {
  await server.db.query(`update user_customer set joined_at = joined_at - interval '400 days' where customer_id = 1`);
  for (const table of ['user_role', 'user_establishment', 'user_resource'])
    await server.db.query(`update ${table} set granted_at = null where customer_id = 1`);
});

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;

async function linesOf(
  userId: number,
  query: QueryOf<typeof accessReview.list> = { state: 'all' },
  secret = office,
): Promise<AccessLine[]> {
  const found: AccessLine[] = [];
  let after: number | undefined;
  do {
    const { body } = await server.call(accessReview.list, { query: { ...query, ...(after && { after }) } }, secret);
    found.push(...body.items);
    after = body.next ?? undefined;
  } while (after !== undefined);
  return found.filter(({ user }) => user.id === userId);
}

/** Writes down that somebody did something so many days ago. */
async function did(
  userId: number,
  action: string,
  days: number,
  more: { type?: string; id?: number; by?: number } = {},
) {
  const at = new Date(Date.now() - days * 24 * 60 * 60_000);
  const time = at.getTime().toString(16).padStart(12, '0');
  await server.db.query(
    `insert into audit (customer_id, id, at, actor_id, assumed_by, action, object_type, object_id, trace_id)
     values (1, ($1 || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid, $2, $3, $4, $5, $6, $7, 'test')`,
    [time, at, userId, more.by ?? null, action, more.type ?? null, more.id === undefined ? null : String(more.id)],
  );
}

async function give(userId: number, resources: readonly string[]) {
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission, granted_at)
     select 1, $1, unnest($2::text[]), null on conflict do nothing`,
    [userId, resources],
  );
}

/** Asks for a job, starts it and does it; answers what became of each of its records. */
async function runTaking(taken: readonly object[], ids: readonly number[], secret = office) {
  const body = { kind: 'user.access' as const, input: { taken: taken as never }, ids: [...ids] };
  const shown = await server.call(batch.preview, { body, headers: idempotencyKey() }, secret);
  const { id } = shown.body;
  if (!id) return { id: 0, code: codeOf(shown), items: [] };
  const preview = (await server.call(batch.listItems, { params: { id }, query: {} }, secret)).body.items;
  await server.call(batch.start, { params: { id }, headers: idempotencyKey() }, secret);
  await runBatch(server.platform, 1, id);
  const { items } = (await server.call(batch.listItems, { params: { id }, query: {} }, secret)).body;
  return { id, preview, items };
}

const nothing = { roleIds: [], establishmentIds: [], allEstablishments: false, resources: [] };

describe('who has what and does not use it', () => {
  it('tells a permission by the acts in the audit, not by those of who assumed the profile', async () => {
    await give(seller.id, ['document.cancel', 'document.move', 'process.view']);
    await did(seller.id, 'document.cancel', 100);
    await did(seller.id, 'document.move', 20);
    const lines = await linesOf(seller.id);
    const stateOf = (grant: string, all = lines) => all.find((line) => line.grant === grant)?.state;
    expect(stateOf('document.cancel')).toBe('unused');
    expect(stateOf('document.move')).toBe('used');
    expect(lines.find(({ grant }) => grant === 'process.view')).toMatchObject({ basis: 'access' });
    await did(seller.id, 'document.cancel', 5, { by: admin.id });
    expect(stateOf('document.cancel', await linesOf(seller.id))).toBe('unused');
    expect(stateOf('document.cancel', await linesOf(seller.id, { state: 'all', days: 120 }))).toBe('used');
    const unused = await linesOf(seller.id, { kind: 'permission', text: seller.name.split(' ')[0] ?? '' });
    expect(unused.map(({ grant }) => grant)).toContain('document.cancel');
    expect(unused.map(({ grant }) => grant)).not.toContain('document.move');
  });

  it('tells an establishment by the processes and documents that somebody acted on', async () => {
    const [record] = await server.db.query<{ id: number; place: number }>(
      `select d.id::int as id, d.establishment_id::int as place from document d
       join user_establishment ue on ue.customer_id = 1 and ue.user_id = $1 and ue.establishment_id = d.establishment_id
       where d.customer_id = 1 order by d.id limit 1`,
      [checker.id],
    );
    const lineOf = async () => (await linesOf(checker.id)).find(({ grant }) => grant === String(record?.place));
    expect(await lineOf()).toMatchObject({ kind: 'establishment', state: 'unused', basis: 'acts' });
    await did(checker.id, 'document.view', 3, { type: 'document', id: record?.id ?? 0 });
    expect(await lineOf()).toMatchObject({ state: 'used' });
  });

  it('says nothing yet of what was given a short time ago', async () => {
    await server.db.query(
      `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'process.duplicate')`,
      [manager.id],
    );
    const [line] = (await linesOf(manager.id)).filter(({ grant }) => grant === 'process.duplicate');
    expect(line).toMatchObject({ state: 'new', grantedAt: expect.any(String) });
  });

  it('is shown of the own company, to who gives permissions, and exported without formulas', async () => {
    const theirs = await server.signIn(seller.login, 1);
    expect(codeOf(await server.call(accessReview.list, { query: {} }, theirs))).toBe('permission.denied');
    expect(codeOf(await server.call(accessReview.export, { query: {} }, theirs))).toBe('permission.denied');
    const strangers = await server.db.query<{ id: number }>(
      `select user_id::int as id from user_customer where customer_id = 2
         and user_id not in (select user_id from user_customer where customer_id = 1)`,
    );
    const { body } = await server.call(accessReview.list, { query: { state: 'all', days: 365 } }, office);
    const seen = new Set(body.items.map(({ user }) => user.id));
    expect(strangers.filter(({ id }) => seen.has(id))).toEqual([]);
    const beyond = await server.call(accessReview.list, { query: { after: strangers[0]?.id ?? 0 } }, office);
    expect(beyond.body).toEqual({ items: [], next: null });
    await server.db.query(`update app_user set name = '=1+1' where id = $1`, [seller.id]);
    const file = (await server.call(accessReview.export, { query: { state: 'all' } }, office)).body;
    await server.db.query('update app_user set name = $2 where id = $1', [seller.id, seller.name]);
    expect(file.csv).toContain(`'=1+1`);
    expect(file.csv).not.toMatch(/\n=1\+1/);
    const told = await server.db.query(`select outcome from audit where action = 'access_review.export'`);
    expect(told).toEqual([{ outcome: 'read' }]);
  });
});

describe('taking access from many', () => {
  it('says first what each can do no more, counts at their next call, and can be taken back', async () => {
    await give(seller.id, ['document.cancelChecked']);
    await give(checker.id, ['document.cancelChecked']);
    server.passTime(6_000);
    const theirs = await server.signIn(seller.login, 1);
    const held = async () => (await server.call(session.get, {}, theirs)).body.permissions;
    expect(await held()).toContain('document.cancelChecked');
    const taken = [seller, checker].map(({ id }) => ({
      ...nothing,
      userId: id,
      resources: ['document.cancelChecked'],
    }));
    const { id, preview, items } = await runTaking(taken, [seller.id, checker.id]);
    expect(preview?.map(({ label }) => label)).toEqual([seller.name, checker.name]);
    expect(preview?.[0]?.detail).toBe('Deixa de poder cancelar documentos conferidos');
    expect(items.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await held()).not.toContain('document.cancelChecked');
    const { body } = await server.call(batch.undo, { params: { id }, headers: idempotencyKey() }, office);
    await runBatch(server.platform, 1, body.id);
    const back = (await server.call(batch.listItems, { params: { id: body.id }, query: {} }, office)).body.items;
    expect(back.map(({ state, why }) => [state, why?.code])).toEqual([
      ['done', undefined],
      ['done', undefined],
    ]);
    expect(await held()).toContain('document.cancelChecked');
  });

  it('leaves out oneself, strangers and who has it no more', async () => {
    const [stranger] = await server.db.query<{ id: number }>(
      `select user_id::int as id from user_customer where customer_id = 2
         and user_id not in (select user_id from user_customer where customer_id = 1) limit 1`,
    );
    const people = [admin.id, manager.id, stranger?.id ?? 0];
    const taken = people.map((userId) => ({ ...nothing, userId, resources: ['document.cancelChecked'] }));
    const { preview } = await runTaking(taken, people);
    expect(preview?.map(({ why }) => why?.code)).toEqual([
      'user.own_account',
      'user.nothing_to_take',
      'user.not_found',
    ]);
    const theirs = await server.signIn(seller.login, 1);
    expect(await runTaking(taken, [manager.id], theirs)).toMatchObject({ code: 'permission.denied' });
    expect(await runTaking(taken, [stranger?.id ?? 0])).toMatchObject({ code: 'user.not_found' });
  });

  it('leaves one of two administrators who take each other away', async () => {
    await server.db.query(`delete from role_permission where customer_id = 1 and permission = 'admin.permissions'`);
    await server.db.query(`delete from user_resource where customer_id = 1 and permission = 'admin.permissions'`);
    await give(manager.id, ['admin.permissions']);
    await give(checker.id, ['admin.permissions']);
    server.passTime(6_000);
    const [one, other] = [await server.signIn(manager.login, 1), await server.signIn(checker.login, 1)];
    const takeFrom = async (userId: number, secret: string) => {
      const taken = [{ ...nothing, userId, resources: ['admin.permissions'] }];
      const body = { kind: 'user.access' as const, input: { taken }, ids: [userId] };
      const { id } = (await server.call(batch.preview, { body, headers: idempotencyKey() }, secret)).body;
      await server.call(batch.start, { params: { id }, headers: idempotencyKey() }, secret);
      return id;
    };
    const jobs = [await takeFrom(checker.id, one), await takeFrom(manager.id, other)];
    await Promise.all(jobs.map((id) => runBatch(server.platform, 1, id)));
    const left = await server.db.query(
      `select 1 from user_resource where customer_id = 1 and permission = 'admin.permissions'`,
    );
    expect(left).toHaveLength(1);
    const states = await server.db.query<{ state: string }>(
      'select state from batch_item where batch_id = any($1) order by state',
      [jobs],
    );
    expect(states.map(({ state }) => state)).toEqual(['done', 'failed']);
    const { body } = await server.call(userPermission.get, { params: { id: seller.id } }, office);
    expect(codeOf({ body })).toBe('permission.denied');
  });
});
