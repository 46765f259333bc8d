import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createDatabaseClock } from '../clock/database-clock.ts';
import { createLog } from '../log/log.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { many, sql } from './sql.ts';

const patience = { timeout: 15_000 };
let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  database = openDatabase({ url: db.url, pool: 2, log: createLog('silent') });
});
afterAll(async () => {
  await database.end();
  await db.drop();
});

it('outlives the loss of a connection that somebody holds between two statements, and goes on with another', async () => {
  const held = database.unsafeSystem.transaction().execute(async (transaction) => {
    const [row] = await many<{ pid: number }>(transaction, sql`select pg_backend_pid() as pid`);
    await db.query('select pg_terminate_backend($1)', [row?.pid]);
    await expect.poll(() => db.query('select from pg_stat_activity where pid = $1', [row?.pid]), patience).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return many(transaction, sql`select 1`);
  });
  const error = await held.catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  expect(await many(database.unsafeSystem, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

it('gives its time to a machine whose clock is off', async () => {
  const dayMs = 24 * 60 * 60_000;
  const machine = { wall: () => Date.now() - dayMs, steady: () => performance.now() };
  const clock = createDatabaseClock({ readTime: database.readTime, log: createLog('silent'), machine });
  await clock.synchronize();
  const [row] = await many<{ at: Date }>(database.unsafeSystem, sql`select clock_timestamp() as at`);
  expect(Math.abs(clock.now().getTime() - (row?.at.getTime() ?? 0))).toBeLessThan(10_000);
  clock.stop();
});
