import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createLog } from '../log/log.ts';
import { type Database, openDatabase } from './database.ts';
import { many, sql } from './sql.ts';
import { manyWithin } from './time-limit.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  database = openDatabase({ url: test.url, pool: 4, log: createLog('silent') });
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

it('ends a statement at its limit, and those after it run', async () => {
  const db = database.forCustomer(1);
  const started = performance.now();
  expect(await manyWithin(db, 100, sql`select pg_sleep(5)`)).toBe('timeout');
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(await manyWithin(db, 5_000, sql`select 1 as n`)).toEqual([{ n: 1 }]);
  await expect(many(db, sql`select pg_sleep(0.2)`)).resolves.toHaveLength(1);
});

it('works for the same customer only, within the limit too', async () => {
  const seen = sql<{ customer_id: number }>`select distinct customer_id from document`;
  expect(await manyWithin(database.forCustomer(2), 5_000, seen)).toEqual([{ customer_id: 2 }]);
  expect(await manyWithin(database.forCustomer(1), 5_000, seen)).toEqual([{ customer_id: 1 }]);
});
