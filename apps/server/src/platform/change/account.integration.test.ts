import { randomUUID } from 'node:crypto';
import type { Problem } from '@tramite/contract';
import { findUserOfTwoCompanies } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sql } from '../db/sql.ts';
import { ProblemError } from '../problem/problem.ts';
import { type AccountCtx, accountEntry } from './account-context.ts';
import { change, changeOnce, type Decision } from './change.ts';

const { id } = findUserOfTwoCompanies();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query(`update app_user set nickname = 'Antes', version = 1 where id = $1`, [id]);
  await server.db.query(`delete from audit where action = 'user.rename'`);
});

/** The account of a user of two companies, changed by its user. */
function account(request: Partial<AccountCtx['request']> = {}): AccountCtx {
  const { clock, log, database } = server.platform;
  return {
    platform: server.platform,
    customerId: null,
    accountOf: id,
    db: database.unsafeSystem,
    clock,
    log,
    traceId: 'test',
    actor: { userId: id, assumedBy: null },
    request: {
      call: 'PUT /name',
      idempotencyKey: null,
      ifMatch: null,
      bodyHash: 'a',
      address: null,
      ...request,
    } as never,
  };
}

const read = async () => {
  const [row] = await server.db.query<{ nickname: string; version: number }>(
    'select nickname, version from app_user where id = $1',
    [id],
  );
  if (!row) throw new Error('there is no such user');
  return row;
};
const rename = (ctx: AccountCtx, nickname: string, version: number): Decision<string> => ({
  guarded: [
    {
      part: 'name',
      sql: sql`update app_user set nickname = ${nickname}, version = version + 1 where id = ${id} and version = ${version} returning id`,
    },
  ],
  audit: [accountEntry(ctx, 'user.rename')],
  seen: { version },
  answer: nickname,
});
const told = () =>
  server.db.query<{ customer_id: number; actor_id: number }>(
    `select customer_id, actor_id::int from audit where action = 'user.rename' order by customer_id`,
  );
const codeOf = (error: unknown): Problem['code'] | undefined =>
  error instanceof ProblemError ? error.code : undefined;

describe('a change of an account', () => {
  it('is audited in every company of the user, and in none whose door is closed', async () => {
    const ctx = account();
    await change(ctx, { read, decide: ({ version }) => rename(ctx, 'Depois', version) });
    const companies = [1, 2].map((customer_id) => ({ customer_id, actor_id: id }));
    expect(await told()).toEqual(companies);
    await server.db.query('update customer set enabled = false where id = 2');
    await change(ctx, { read, decide: ({ version }) => rename(ctx, 'Outra vez', version) });
    await server.db.query('update customer set enabled = true where id = 2');
    expect(await told()).toHaveLength(3);
  });

  it('is told again when somebody was faster, and leaves one trace', async () => {
    const ctx = account();
    let tellings = 0;
    const answer = await change(ctx, {
      read,
      decide: async ({ version }) => {
        tellings += 1;
        if (tellings < 3) await server.db.query('update app_user set version = version + 1 where id = $1', [id]);
        return rename(ctx, 'Depois', version);
      },
    });
    expect([answer, tellings, (await read()).nickname]).toEqual(['Depois', 3, 'Depois']);
    expect(await told()).toHaveLength(2);
  });

  it('gives up after three lost races and writes nothing', async () => {
    const ctx = account();
    const lost = change(ctx, { read, decide: () => rename(ctx, 'Depois', 99) });
    expect(codeOf(await lost.catch((error: unknown) => error))).toBe('conflict.busy');
    expect([(await read()).nickname, await told()]).toEqual(['Antes', []]);
  });

  it('is refused to who saw another version', async () => {
    const ctx = account({ ifMatch: 7 });
    const late = change(ctx, { read, decide: ({ version }) => rename(ctx, 'Depois', version) });
    expect(codeOf(await late.catch((error: unknown) => error))).toBe('conflict.version');
    expect((await read()).nickname).toBe('Antes');
  });

  it('is done once for a key, whoever asks again', async () => {
    const keyed = { idempotencyKey: randomUUID() };
    const ask = (request: object, nickname: string) =>
      change(account({ ...keyed, ...request }), { read, decide: () => rename(account(), nickname, 1) });
    expect(await ask({}, 'Depois')).toBe('Depois');
    expect(await ask({}, 'Outro')).toBe('Depois');
    const other = await ask({ bodyHash: 'b' }, 'Outro').catch((error: unknown) => error);
    expect([codeOf(other), (await read()).nickname]).toEqual(['idempotency.mismatch', 'Depois']);
  });
});

describe('a change that is told once', () => {
  it('says what a lost race means', async () => {
    const ctx = account();
    const lost = changeOnce(ctx, rename(ctx, 'Depois', 99), 'session.invalid');
    expect(codeOf(await lost.catch((error: unknown) => error))).toBe('session.invalid');
    expect(await told()).toEqual([]);
  });

  it('is as good as done where that is said', async () => {
    const ctx = account();
    expect(await changeOnce(ctx, rename(ctx, 'Depois', 99), null)).toBe('Depois');
    expect([(await read()).nickname, await told()]).toEqual(['Antes', []]);
  });
});
