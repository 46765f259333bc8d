import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { wrongsOf } from '../../../test/wrong-rows.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { aroundOf, findAround } from './process-page/process-page.repository.ts';
import {
  findSearchLists,
  listSearchFields,
  searchFieldOf,
  searchListsOf,
} from './search/search.information.repository.ts';
import { listSuggestedFields, suggestedFieldOf } from './search/search.suggest.repository.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  database = openDatabase({ url: test.url, pool: 2, log: createLog('silent') });
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const customerId = 1;
const everybody = { userId: 0, seesAllEstablishments: true, seesOwnOnly: false } as Actor;

async function typeIds(): Promise<(number | undefined)[]> {
  const rows = await test.query<{ id: number }>('select id::int from process_type where customer_id = 1 order by id');
  return [undefined, ...rows.map(({ id }) => id)];
}

it('fields of an advanced search come as they are declared', async () => {
  for (const typeId of await typeIds()) {
    const rows = await listSearchFields(database.forCustomer(customerId), customerId, typeId);
    expect(rows.length).toBeGreaterThan(0);
    expect(wrongsOf(searchFieldOf(customerId, typeId), rows)).toEqual([]);
  }
});

it('lists of an advanced search come as they are declared', async () => {
  for (const typeId of await typeIds()) {
    const lists = await findSearchLists(database.forCustomer(customerId), customerId, typeId);
    expect(wrongsOf(searchListsOf(customerId, typeId), [lists])).toEqual([]);
  }
});

it('what stands around a process comes as it is declared', async () => {
  const processes = await test.query<{ id: number }>('select id::int from process where customer_id = 1 order by id');
  const [first, second] = processes;
  await test.query('update process set parent_id = $1 where customer_id = 1 and id = $2', [first?.id, second?.id]);
  const db = database.forCustomer(customerId);
  const rows = await Promise.all(processes.map(({ id }) => findAround(db, customerId, everybody, id)));
  expect(rows.some((row) => row?.parent)).toBe(true);
  expect(rows.some((row) => row?.children.length)).toBe(true);
  expect(rows.some((row) => row?.steps.length)).toBe(true);
  expect(wrongsOf(aroundOf(everybody), rows)).toEqual([]);
});

it('a row that is not as declared is told', async () => {
  const [row] = await listSearchFields(database.forCustomer(customerId), customerId);
  const declared = searchFieldOf(customerId);
  expect(wrongsOf(declared, [{ ...row, id: 'x' }])).toHaveLength(1);
  expect(wrongsOf(declared, [{ ...row, surplus: 1 }])).not.toEqual([]);
});

it('fields whose values are suggested come as they are declared', async () => {
  const rows = await listSuggestedFields(database.forCustomer(customerId), customerId);
  expect(rows.length).toBeGreaterThan(0);
  expect(wrongsOf(suggestedFieldOf(), rows)).toEqual([]);
});
