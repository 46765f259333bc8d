import { endpoints, type Problem, type Session } from '@tramite/contract';
import { type DemoUser, findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { assumption, session, user, function: functions } = endpoints;
const hour = 60 * 60_000;
const admin = findDemoUser('admin');
const seller = findDemoUser('vendedor');

let server: TestServer;
let secret: string;
beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', SESSION_IDLE_MINUTES: '120' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  secret = await enter();
});

/** A session of the administrator that no other test has. */
async function enter({ login, password: pass }: DemoUser = admin): Promise<string> {
  const { body } = await server.call(session.authenticate, { body: { login, pass } });
  return (await server.call(session.companyLogin, { body: { companyId: 1 } }, body.sessionId)).body.sessionId;
}

const assume = (userAssumeId: number, by = secret, reason = 'Ver o que ela vê') =>
  server.call(assumption.begin, { body: { userAssumeId, reason } }, by);
const assumed = async (id = seller.id) => {
  const { status, body } = await assume(id);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Session;
};
const goBack = (from: string) => server.call(assumption.end, {}, from);
const seen = async (from: string) => (await server.call(session.get, {}, from)).body as Session;
const problemOf = ({ body }: { body: unknown }) => body as Problem;
const codeOf = async (answer: Promise<{ body: unknown }>) => problemOf(await answer).code;

describe('an administrator who assumes a profile', () => {
  it('works as that person for an hour, in this company alone', async () => {
    const { sessionId } = await assumed();
    const info = await seen(sessionId);
    expect(info).toMatchObject({ userId: seller.id, userAssumeId: admin.id, isAdmin: false });
    expect(info.permissions).not.toContain('admin.users');
    expect(info.userCompany.map(({ idCustomer }) => idCustomer)).toEqual([1]);
    expect(Date.parse(info.assumedUntil ?? '') - server.platform.clock.now().getTime()).toBeGreaterThan(hour - 60_000);
    expect((await server.call(session.companies, {}, sessionId)).body).toHaveLength(1);
  });

  it('has no other way into the session that was left than going back', async () => {
    const { sessionId } = await assumed();
    expect(await codeOf(server.call(session.get, {}, secret))).toBe('session.invalid');
    expect((await seen(sessionId)).userId).toBe(seller.id);
  });

  it('goes back to exactly what was left, once', async () => {
    const given = (await server.call(functions.list, {}, secret)).body;
    const place = given.establishments[0]?.id ?? 0;
    const chosen = await server.call(functions.change, { body: { establishments: [place], roles: [] } }, secret);
    secret = chosen.body.sessionId;
    const before = await seen(secret);
    const { sessionId } = await assumed();
    const { status, body } = await goBack(sessionId);
    expect(status).toBe(200);
    const after = await seen(body.sessionId);
    expect({ ...after, sessionId: '' }).toEqual({ ...before, sessionId: '' });
    expect(after).toMatchObject({ userId: admin.id, userChangedProfile: true, establishmentIds: [place] });
    expect(await codeOf(goBack(sessionId))).toBe('session.revoked');
    expect(await codeOf(goBack(body.sessionId))).toBe('assume.none');
  });

  it('is let through by nothing but going back once the hour is over', async () => {
    const { sessionId } = await assumed();
    server.passTime(hour - 30_000);
    expect((await server.call(endpoints.notice.count, {}, sessionId)).status).toBe(200);
    server.passTime(30_000);
    expect(await codeOf(server.call(endpoints.notice.count, {}, sessionId))).toBe('assume.ended');
    expect(await seen(sessionId)).toMatchObject({ userId: seller.id, customer: { idCustomer: 1 } });
    expect((await goBack(sessionId)).body).toMatchObject({ userId: admin.id, userAssumeId: null, assumedUntil: null });
  });

  it('does not lose the session when that person is shut out meanwhile', async () => {
    const other = await enter();
    const target = findDemoUser('vendedor', { index: 3 });
    const { sessionId } = await assumed(target.id);
    expect((await server.call(user.disable, { params: { id: target.id } }, other)).status).toBe(200);
    server.passTime(6_000);
    expect(await codeOf(server.call(endpoints.notice.count, {}, sessionId))).toBe('assume.ended');
    expect((await goBack(sessionId)).body.userId).toBe(admin.id);
    expect(await codeOf(assume(target.id, other))).toBe('user.disabled');
  });

  it('keeps the profile no longer than the right to it, and nothing once the own session is ended', async () => {
    const { sessionId } = await assumed();
    const take = 'update role_permission set permission = $2 where customer_id = 1 and permission = $1';
    await server.db.query(take, ['admin.assume', 'admin.none']);
    server.passTime(6_000);
    expect(await codeOf(server.call(endpoints.notice.count, {}, sessionId))).toBe('assume.ended');
    await server.db.query(take, ['admin.none', 'admin.assume']);
    server.passTime(6_000);
    expect((await server.call(endpoints.notice.count, {}, sessionId)).status).toBe(200);
    const left = (
      await server.db.query<{ id: string }>(
        'select assumed_from as id from session where assumed_from is not null and user_id = $1 order by created_at desc limit 1',
        [seller.id],
      )
    )[0];
    await server.db.query('update session set revoked_at = now() where id = $1', [left?.id]);
    server.passTime(6_000);
    expect(await codeOf(goBack(sessionId))).toBe('session.revoked');
  });

  it('ends at once with the administrator who is shut out or signed out', async () => {
    const { sessionId } = await assumed();
    expect((await seen(sessionId)).userId).toBe(seller.id);
    const boss = await enter(findAdministrator());
    const ended = await server.call(user.endSessions, { params: { id: admin.id } }, boss);
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    expect(await codeOf(server.call(session.get, {}, sessionId))).toBe('session.revoked');
  });

  it('ends both by signing out', async () => {
    const { sessionId } = await assumed();
    await server.call(session.logout, {}, sessionId);
    expect(await codeOf(goBack(sessionId))).toBe('session.revoked');
  });

  it('is asked for neither the agreements nor the password of that person', async () => {
    const target = findDemoUser('vendedor', { index: 2 });
    await server.db.query('delete from legal_acceptance where user_id = $1', [target.id]);
    await server.db.query(`update app_user set password_expires_at = now() + interval '1 day' where id = $1`, [
      target.id,
    ]);
    const { sessionId } = await assumed(target.id);
    expect((await server.call(endpoints.notice.count, {}, sessionId)).status).toBe(200);
  });

  it('stands beside that person in the audit, from the reason to the return', async () => {
    const { sessionId } = await assumed();
    await goBack(sessionId);
    const rows = await server.db.query<Record<string, unknown>>(
      `select action, actor_id::int, assumed_by::int, object_id, data->>'reason' as reason, data->>'ended' as ended
       from audit where customer_id = 1 and action like 'user.assume%' order by id desc limit 2`,
    );
    const object_id = String(seller.id);
    expect(rows).toEqual([
      { action: 'user.assume_end', actor_id: seller.id, assumed_by: admin.id, object_id, reason: null, ended: 'left' },
      {
        action: 'user.assume',
        actor_id: admin.id,
        assumed_by: null,
        object_id,
        reason: 'Ver o que ela vê',
        ended: null,
      },
    ]);
    const [logged] = await server.db.query<{ n: number }>(
      'select count(*)::int as n from access_log where customer_id = 1 and log_type = 9 and user_id = $1',
      [admin.id],
    );
    expect(logged?.n).toBeGreaterThan(0);
  });

  it('is one of two who try it from the same session', async () => {
    const answers = await Promise.all([assume(seller.id), assume(seller.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('a profile is not assumed', () => {
  it.each([
    ['of an administrator', 'assume.administrator', async () => (await anotherAdmin()).id],
    ['of oneself', 'user.own_account', async () => admin.id],
    [
      'of somebody of another company',
      'user.not_found',
      async () => findDemoUser('vendedor', { customer: 'litoral' }).id,
    ],
    ['of nobody', 'user.not_found', async () => 999_999],
  ])('%s', async (_, code, idOf) => {
    expect(await codeOf(assume(await idOf()))).toBe(code);
  });

  it('by who is no administrator, whatever they were permitted', async () => {
    const manager = findDemoUser('gerente');
    const by = await server.signIn(manager.login, 1);
    expect(await codeOf(assume(seller.id, by))).toBe('permission.denied');
    await server.db.query(
      `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'admin.assume')`,
      [manager.id],
    );
    server.passTime(6_000);
    expect(await codeOf(assume(seller.id, by))).toBe('permission.denied');
  });

  it('without a reason', async () => {
    expect(problemOf(await assume(seller.id, secret, '   '))).toMatchObject({
      code: 'request.invalid',
      fields: { reason: 'Campo obrigatório.' },
    });
  });

  it('from an assumed profile', async () => {
    const { sessionId } = await assumed(findDemoUser('conferente').id);
    await server.db.query(
      `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'admin.assume')`,
      [findDemoUser('conferente').id],
    );
    server.passTime(6_000);
    expect(await codeOf(assume(seller.id, sessionId))).toBe('assume.denied');
  });

  it('where its user has to prove who they are by a code and the administrator did not', async () => {
    const target = findDemoUser('vendedor', { index: 1 });
    await server.db.query('update app_user set mfa_required = true where id = $1', [target.id]);
    expect(await codeOf(assume(target.id))).toBe('assume.mfa_required');
  });
});

it('says on the card of each person whether their profile can be assumed', async () => {
  const { body } = await server.call(user.list, { body: { pageSize: 100 } }, secret);
  const card = (id: number) => body.items.find((each) => each.id === id)?.abilities.assume;
  expect(card(seller.id)).toBe(true);
  expect(card(admin.id)).toBe('user.own_account');
});

async function anotherAdmin() {
  const target = findDemoUser('vendedor', { index: 4 });
  await server.db.query(`update app_user set user_type = 'A' where id = $1`, [target.id]);
  return target;
}
