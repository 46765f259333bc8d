import { endpoints, type SearchBody, type SearchType } from '@tramite/contract';
import { demoUsers } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../open-session.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const members = demoUsers
  .filter(({ enabled, featured }) => enabled && featured)
  .flatMap(({ id, login, customers }) =>
    customers.map((key) => [`${login} of ${key}`, id, key === 'litoral' ? 2 : 1] as const),
  );

/** What a member may see, told once more in plain SQL, past every wall and with no word of the product. */
const seen = (table: string) => `
  select r.* from ${table} r join user_customer m on m.customer_id = r.customer_id
  where r.customer_id = $1 and m.user_id = $2 and (m.visibility = 'ALL' or r.owner_id = $2)
    and (m.all_establishments or r.establishment_id in (
      select establishment_id from user_establishment where customer_id = $1 and user_id = $2))`;

const roles = 'select workflow_role_id from user_workflow_role where customer_id = $1 and user_id = $2';
const today = `(now() at time zone 'America/Sao_Paulo')::date`;
const filters: Readonly<Record<number, readonly [SearchType, string]>> = {
  1: ['workflows', `r.id in (select process_id from process_token where role_id in (${roles}))`],
  2: ['workflows', 'r.id in (select process_id from process_follow where user_id = $2)'],
  3: ['workflows', 'r.id in (select process_id from process_token where due_at < now())'],
  9: ['workflows', 'true'],
  4: ['documents', `r.situation = 'P'`],
  5: ['documents', `r.id in (select document_id from document_open_check where role_id in (${roles}))`],
  6: [
    'documents',
    `r.situation not in ('S', 'V') and r.id in (select g.document_id from document_signature g
       join signature_signer s on s.customer_id = g.customer_id and s.signature_id = g.id
       where g.customer_id = $1 and g.state = 'OPEN' and s.is_turn
         and (s.user_id = $2 or s.role_id in (${roles})))`,
  ],
  7: [
    'documents',
    `r.expires_on <= ${today} + 30 and (r.situation = 'V' or (r.situation <> 'S' and r.expires_on >= ${today}))`,
  ],
  8: ['documents', `r.situation = 'S'`],
};
const kinds = [
  ['documents', 'document', 'situation'],
  ['workflows', 'process', 'situation_id'],
] as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function find(secret: string, body: SearchBody) {
  const { status, body: found } = await server.call(endpoints.search.search, { body }, secret);
  expect(status).toBe(200);
  return found;
}

/** Every id a search finds, page by page. */
async function idsOf(secret: string, body: SearchBody): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { searchResults } = await find(secret, { ...body, page, pageSize: 100, options: { count: 'none' } });
    ids.push(...searchResults.map(({ id }) => id));
    if (searchResults.length < 100) return ids.sort((a, b) => a - b);
  }
}

async function rowsOf<T>(text: string, customerId: number, userId: number): Promise<T[]> {
  return server.db.query(text, [customerId, userId]) as Promise<T[]>;
}

describe.each(members)('%s', (_, userId, customerId) => {
  const secretOf = () => openSession(server.db, { userId, customerId });

  it.each(kinds)(
    'finds all %s they may see, counted so in total and in each facet',
    async (searchType, table, situation) => {
      const secret = await secretOf();
      const found = await find(secret, { searchType, pageSize: 10, options: { count: 'exact' } });
      const rows = await rowsOf<{ id: string }>(`select id from (${seen(table)}) r order by id`, customerId, userId);
      const ids = rows.map(({ id }) => Number(id));
      expect(found.count).toBe(ids.length);
      expect(await idsOf(secret, { searchType })).toEqual(ids);
      for (const [facet, column] of [
        ['situation', situation],
        ['type', 'type_id'],
        ['establishment', 'establishment_id'],
      ] as const) {
        const counts = await rowsOf<{ key: string; n: number }>(
          `select ${column}::text as key, count(*)::int as n from (${seen(table)}) r group by 1 order by 1`,
          customerId,
          userId,
        );
        const shown = (found.aggregations[facet] ?? []).map(({ id, count }) => ({ key: String(id), n: count }));
        expect(
          shown.sort((a, b) => (a.key < b.key ? -1 : 1)),
          facet,
        ).toEqual(counts);
      }
    },
  );

  it('has quick filters that count what they open', async () => {
    const secret = await secretOf();
    const { body } = await server.call(endpoints.quickFilter.list, { query: {} }, secret);
    const products = body.items.filter(({ type }) => type === 'SYSTEM');
    expect(products.map(({ id }) => id).sort()).toEqual(Object.keys(filters).map(Number).sort());
    for (const { id, count } of products) {
      const [searchType, condition] = filters[id] ?? ['documents', 'false'];
      const table = searchType === 'documents' ? 'document' : 'process';
      const rows = await rowsOf<{ id: string }>(
        `select id from (${seen(table)}) r where ${condition} order by id`,
        customerId,
        userId,
      );
      const ids = rows.map((row) => Number(row.id));
      const found = await find(secret, { searchType, quickFilterId: id, options: { count: 'exact' } });
      expect([id, count, found.count]).toEqual([id, ids.length, ids.length]);
      expect(await idsOf(secret, { searchType, quickFilterId: id })).toEqual(ids);
    }
  });
});
