import type { Endpoint } from '@tramite/contract';
import { allCalls } from '@tramite/contract/server';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Facts, findFacts } from './facts.ts';
import { grantEverything, openSession } from './open-session.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { validInputs } from './valid-inputs.ts';

const inside = allCalls().filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'reset');
const refused = inside.filter(({ endpoint }) => endpoint.refusesAssumed);
const taken = inside.filter(({ endpoint }) => !endpoint.refusesAssumed);
const own = ['assume.denied', 'check.assumed_profile'];
/** Signing, passwords, permissions, second factors and recovery codes; and who gets in at all. */
const always = [
  ...['documentCheck.sign', 'documentCheck.signNext', 'documentCheck.undo', 'pendency.refuseCheck'],
  ...[
    'checkBatch.start',
    'checkBatch.sign',
    'password.change',
    'profile.update',
    'profile.setPhoto',
    'legalAgreement.accept',
  ],
  ...['userPermission.get', 'userPermission.preview', 'userPermission.update', 'role.create', 'role.update'],
  ...['multiFactor.authenticate', 'multiFactor.register', 'multiFactor.replace', 'multiFactor.confirm'],
  ...['multiFactor.renewRecoveryCodes', 'trustedDevice.delete', 'invite.send', 'invite.resend', 'invite.revoke'],
  ...['user.enable', 'user.disable', 'user.endSession', 'user.endSessions', 'user.getTemporaryPassword'],
  ...['user.giveTemporaryPassword', 'user.resetMultiFactor', 'outboxMessage.list', 'session.companyLogin'],
  ...['session.list', 'session.end', 'assumption.begin', 'audit.list', 'audit.export'],
];

let server: TestServer;
let facts: Facts;
const manager = findDemoUser('gerente');

beforeAll(async () => {
  server = await startTestServer();
  facts = await findFacts(server.db, 1);
  await grantEverything(server.db, manager.id, 1);
  await server.db.query(`update user_customer set all_establishments = true, visibility = 'ALL' where customer_id = 1`);
});
afterAll(() => server.stop());

/** A session of the manager in which an administrator works. */
async function assumedSession(): Promise<string> {
  const secret = await openSession(server.db, { userId: manager.id, customerId: 1 });
  await server.db.query('update session set assumed_by = $1 where user_id = $2 and assumed_by is null', [
    findDemoUser('admin').id,
    manager.id,
  ]);
  return secret;
}

/** Where the personal things of people are kept, by the column of their owner. */
const personal = {
  app_user: 'id',
  ...Object.fromEntries(
    [
      ...[
        'user_preference',
        'quick_filter',
        'notice',
        'process_follow',
        'process_update_read',
        'process_update_reader',
      ],
      ...['capture_draft', 'trusted_device', 'user_totp', 'recovery_code', 'password_history', 'legal_acceptance'],
      ...['user_customer', 'user_establishment', 'user_role', 'user_workflow_role', 'user_resource'],
    ].map((table) => [table, 'user_id']),
  ),
};

/** What the manager has of their own, as a fingerprint of each table; how much they have under way is none of it. */
async function belongings(): Promise<object | undefined> {
  const columns = Object.entries(personal).map(
    ([table, owner]) =>
      `(select md5(string_agg(said, '/' order by said)) from
         (select (to_jsonb(x) - 'pile_version')::text as said from ${table} x where ${owner} = ${manager.id}) each) as ${table}`,
  );
  const [row] = await server.db.query<object>(`select ${columns.join(', ')}`);
  return row;
}

async function send({ endpoint, name }: (typeof inside)[number], secret: string) {
  const { status, body } = await server.call(endpoint as Endpoint<never>, validInputs[name](facts) as never, secret);
  return { status, code: (body as { code?: string }).code ?? null };
}

describe('an assumed profile', () => {
  it('is refused what the specification names', () => {
    const names: readonly string[] = refused.map(({ name }) => name);
    expect(always.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(refused.map((call) => [call.name, call] as const))('cannot call %s', async (_, call) => {
    expect(await send(call, await assumedSession())).toEqual({ status: 403, code: call.endpoint.refusesAssumed });
  });

  it.each(taken.map((call) => [call.name, call] as const))(
    'is not kept from %s, which changes nothing personal',
    async (_, call) => {
      const secret = await assumedSession();
      const before = await belongings();
      const { status, code } = await send(call, secret);
      expect(own).not.toContain(code);
      expect(status).toBeLessThan(500);
      expect(await belongings()).toEqual(before);
    },
  );

  it('leaves a trace of what it was refused', async () => {
    const [call] = refused.filter(({ name }) => name === 'role.create');
    if (call) await send(call, await assumedSession());
    const [entry] = await server.db.query<{ actor_id: number; assumed_by: number }>(
      `select actor_id::int, assumed_by::int from audit
       where customer_id = 1 and outcome = 'refused' and object_type = 'call' order by id desc limit 1`,
    );
    expect(entry).toEqual({ actor_id: manager.id, assumed_by: findDemoUser('admin').id });
  });
});

describe('the same person in a session of their own', () => {
  it.each(refused.map((call) => [call.name, call] as const))('is not refused %s for that reason', async (_, call) => {
    const { code } = await send(call, await openSession(server.db, { userId: manager.id, customerId: 1 }));
    expect(own).not.toContain(code);
  });
});
