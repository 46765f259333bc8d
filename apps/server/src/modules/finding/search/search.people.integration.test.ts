import { endpoints, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

type Options = NonNullable<SearchBody['options']>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const manager = findDemoUser('gerente');
const checker = findDemoUser('conferente');
const seller = findDemoUser('vendedor');

async function find(login: string, body: SearchBody) {
  const secret = await server.signIn(login);
  return server.call(endpoints.search.search, { body: { pageSize: 100, ...body } }, secret);
}

async function idsOf(login: string, searchType: SearchBody['searchType'], options: Options): Promise<number[]> {
  const { status, body } = await find(login, { searchType, options: { count: 'exact', ...options } });
  expect(status, JSON.stringify(body)).toBe(200);
  if (body.count <= 100) expect(body.searchResults).toHaveLength(body.count);
  return body.searchResults.map(({ id }) => id).sort((a, b) => a - b);
}

async function rowsOf(text: string, values: unknown[] = []): Promise<number[]> {
  const rows = await server.db.query<{ id: number }>(text, values);
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

async function offeredTo(login: string) {
  const secret = await server.signIn(login);
  return (await server.call(endpoints.search.getAllInformation, { body: {} }, secret)).body;
}

describe('people as a condition', () => {
  it('find what somebody captured', async () => {
    for (const [type, table] of [
      ['documents', 'document'],
      ['workflows', 'process'],
    ] as const) {
      const [owner = 0] = await rowsOf(
        `select owner_id as id from ${table} where customer_id = 1 group by 1 having count(*) < 100 order by count(*) desc limit 1`,
      );
      const own = await rowsOf(`select id from ${table} where customer_id = 1 and owner_id = $1`, [owner]);
      expect(own.length).toBeGreaterThan(0);
      expect(await idsOf(manager.login, type, { capturedByIds: [owner] })).toEqual(own);
    }
  });

  it('find the processes somebody reserved, and their documents', async () => {
    const [owner = 0] = await rowsOf(
      `select reserved_by as id from process where customer_id = 1 and reserved_by > 0 limit 1`,
    );
    const own = await rowsOf('select id from process where customer_id = 1 and reserved_by = $1', [owner]);
    expect(await idsOf(manager.login, 'workflows', { reservedByIds: [owner] })).toEqual(own);
    expect(await idsOf(manager.login, 'documents', { reservedByIds: [owner] })).toEqual(
      await rowsOf('select id from document where customer_id = 1 and process_id = any($1)', [own]),
    );
  });

  it('find what somebody signed as it stands, the signature and the type in one document', async () => {
    const signed = `from document d join document_check c on c.customer_id = d.customer_id and c.document_id = d.id
      and c.round = d.check_round where d.customer_id = 1`;
    const [user = 0] = await rowsOf(`select c.user_id as id ${signed} group by 1 order by count(*) limit 1`);
    const documents = await rowsOf(`select distinct d.id ${signed} and c.user_id = $1`, [user]);
    if (documents.length <= 100) {
      expect(await idsOf(manager.login, 'documents', { checkedByIds: [user] })).toEqual(documents);
    }
    const [type = 0] = await rowsOf(`select d.type_id as id ${signed} and c.user_id = $1 limit 1`, [user]);
    const processes = await rowsOf(
      `select distinct d.process_id as id ${signed} and c.user_id = $1 and d.type_id = $2`,
      [user, type],
    );
    const found = await idsOf(manager.login, 'workflows', { checkedByIds: [user], documentTypeIds: [type] });
    if (processes.length <= 100) expect(found).toEqual(processes);
  });

  it('show no signature to a company without checks', async () => {
    const [user = 0] = await rowsOf('select user_id as id from document_check where customer_id = 1 limit 1');
    await server.db.query('update customer set has_conference = false where id = 1');
    server.passTime(6_000);
    const options: Options = { checkedByIds: [user], count: 'exact', facets: ['checkedBy'] };
    for (const searchType of ['documents', 'workflows'] as const) {
      expect((await find(manager.login, { searchType, options })).body).toMatchObject({ count: 0 });
      const { body } = await find(manager.login, { searchType, options: { ...options, checkedByIds: [] } });
      expect(body.aggregations.checkedBy).toBeUndefined();
    }
    await server.db.query('update customer set has_conference = true where id = 1');
    server.passTime(6_000);
  });

  it('of another customer find nothing', async () => {
    const neighbour = findDemoUser('gerente', { customer: 'litoral' });
    for (const options of [{ capturedByIds: [neighbour.id] }, { checkedByIds: [neighbour.id] }]) {
      expect(await idsOf(manager.login, 'documents', options)).toEqual([]);
    }
  });
});

describe('people as they are offered', () => {
  it('are those of the customer, and for who does not see all establishments those of their own', async () => {
    const near = (
      id: number,
    ) => `select distinct e.user_id as id from user_establishment e where e.customer_id = 1 and (
      e.user_id = ${id} or e.establishment_id in (
        select establishment_id from user_establishment where customer_id = 1 and user_id = ${id}))`;
    const everybody = await rowsOf('select user_id as id from user_customer where customer_id = 1');
    const ids = async (login: string) => (await offeredTo(login)).people.map(({ id }) => id).sort((a, b) => a - b);
    expect(await ids(manager.login)).toEqual(everybody);
    expect(await ids(checker.login)).toEqual(await rowsOf(near(checker.id)));
    expect(await ids(seller.login)).toEqual(await rowsOf(near(seller.id)));
    expect((await ids(seller.login)).length).toBeLessThan(everybody.length);
  });
});
