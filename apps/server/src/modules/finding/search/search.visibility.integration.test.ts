import { endpoints, type SearchBody, type SearchType } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const kinds: readonly (readonly [SearchType, 'document' | 'process'])[] = [
  ['documents', 'document'],
  ['workflows', 'process'],
];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function find(login: string, body: SearchBody) {
  return server.call(endpoints.search.search, { body }, await server.signIn(login));
}

async function idsOf(login: string, body: SearchBody): Promise<number[]> {
  const answer = await find(login, { pageSize: 100, ...body });
  expect(answer.status).toBe(200);
  return answer.body.searchResults.map(({ id }) => id);
}

/** Ids of a table by a condition, newest capture first, past every wall. */
async function rowsOf(table: string, condition: string): Promise<number[]> {
  const rows = await server.db.query<{ id: number }>(
    `select id::int from ${table} where ${condition} order by captured_at desc, id desc limit 100`,
  );
  return rows.map(({ id }) => id);
}

describe('who sees what', () => {
  const manager = findDemoUser('gerente');
  const checker = findDemoUser('conferente');
  const seller = findDemoUser('vendedor');
  const neighbour = findDemoUser('gerente', { customer: 'litoral' });
  const ofChecker = `establishment_id in (
    select establishment_id from user_establishment where customer_id = 1 and user_id = ${checker.id})`;

  it.each(kinds)('a manager sees all %s of the customer and none of another, newest first', async (type, table) => {
    expect(await idsOf(manager.login, { searchType: type })).toEqual(await rowsOf(table, 'customer_id = 1'));
    expect(await idsOf(neighbour.login, { searchType: type })).toEqual(await rowsOf(table, 'customer_id = 2'));
  });

  it.each(kinds)('a checker sees the %s of their establishments only', async (type, table) => {
    const expected = await rowsOf(table, `customer_id = 1 and ${ofChecker}`);
    expect(expected).not.toEqual(await rowsOf(table, 'customer_id = 1'));
    expect(await idsOf(checker.login, { searchType: type })).toEqual(expected);
  });

  it.each(kinds)('a seller sees the %s they captured and no other', async (type, table) => {
    const expected = await rowsOf(
      table,
      `customer_id = 1 and owner_id = ${seller.id} and establishment_id in (
        select establishment_id from user_establishment where customer_id = 1 and user_id = ${seller.id})`,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await idsOf(seller.login, { searchType: type })).toEqual(expected);
  });

  it.each(kinds)('naming %s by id shows no more than that', async (type, table) => {
    const rows = await server.db.query<{ id: number }>(`select id::int from ${table} order by id limit 500`);
    const all = rows.map(({ id }) => id);
    const named = type === 'documents' ? { documentIds: all } : { workflowIds: all };
    const ids = await idsOf(checker.login, { searchType: type, ...named });
    expect(ids).toEqual(await rowsOf(table, `customer_id = 1 and ${ofChecker}`));
    const [foreign = 0] = await rowsOf(table, 'customer_id = 2');
    expect(await idsOf(manager.login, { searchType: type, text: `#${foreign}` })).not.toContain(foreign);
  });

  it.each(kinds)('establishments that are not the actor’s add nothing to %s', async (type) => {
    const body: SearchBody = { searchType: type, options: { establishmentIds: [999_999] } };
    expect(await idsOf(checker.login, body)).toEqual([]);
    expect((await find(checker.login, body)).body.count).toBe(0);
  });

  it.each(kinds)('the count and every facet of %s are of what is seen', async (type, table) => {
    for (const [login, condition] of [
      [manager.login, 'customer_id = 1'],
      [checker.login, `customer_id = 1 and ${ofChecker}`],
    ] as const) {
      for (const text of ['', 'a*']) {
        const { body } = await find(login, { searchType: type, text, pageSize: 10, options: { count: 'exact' } });
        const ids = await idsOf(login, { searchType: type, text });
        if (text === '') expect(ids).toEqual(await rowsOf(table, condition));
        if (body.count <= 100) expect(ids).toHaveLength(body.count);
        const { situation, establishment, type: types } = body.aggregations;
        for (const facet of [situation, establishment, types]) {
          expect((facet ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(body.count);
        }
      }
    }
  });

  it('documents inside a process card are those the actor may see', async () => {
    const answer = await find(seller.login, { searchType: 'workflows', pageSize: 100 });
    const seen = await rowsOf('document', `customer_id = 1 and owner_id = ${seller.id}`);
    if (answer.body.searchType !== 'workflows') throw new Error('asked for processes');
    const shown = answer.body.searchResults.flatMap(({ documents }) => documents.map(({ id }) => id));
    expect(shown.length).toBeGreaterThan(0);
    expect(seen).toEqual(expect.arrayContaining(shown));
    for (const process of answer.body.searchResults) expect(process.documentCount).toBe(process.documents.length);
  });

  it('the value of a process is told as a number only to who sees the field whole', async () => {
    const values = async () => {
      const { body } = await find(seller.login, { searchType: 'workflows', pageSize: 100 });
      if (body.searchType !== 'workflows') throw new Error('asked for processes');
      return body.searchResults.map(({ subject, valueCents }) => ({ shown: subject.value?.display, valueCents }));
    };
    const before = await values();
    expect(before.some(({ shown, valueCents }) => shown?.startsWith('R$') && valueCents !== null)).toBe(true);
    const mask = `update indexer set masked = $1 where customer_id = 1 and name = 'saleValue'`;
    await server.db.query(mask, [true]);
    const masked = await values();
    await server.db.query(mask, [false]);
    expect(masked.every(({ valueCents }) => valueCents === null)).toBe(true);
    expect(masked.some(({ shown }) => shown?.startsWith('•••'))).toBe(true);
  });

  it('the same search needs the permission of what it searches for', async () => {
    await server.db.query(
      `delete from role_permission where customer_id = 2 and permission = 'process.view' and role_id in (
         select role_id from user_role where customer_id = 2 and user_id = $1)`,
      [findDemoUser('fi', { customer: 'litoral' }).id],
    );
    const login = findDemoUser('fi', { customer: 'litoral' }).login;
    expect(await find(login, { searchType: 'workflows' })).toMatchObject({
      status: 403,
      body: { code: 'permission.denied' },
    });
    expect((await find(login, { searchType: 'documents' })).status).toBe(200);
  });
});
