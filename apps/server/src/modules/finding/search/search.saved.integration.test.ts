import { endpoints, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let secret: string;

beforeAll(async () => {
  server = await startTestServer();
  secret = await server.signIn(findDemoUser('gerente').login);
});
afterAll(() => server.stop());

type Asked = Omit<SearchBody, 'searchType'>;

async function idsOf(asked: Asked): Promise<number[]> {
  const body: SearchBody = { searchType: 'workflows', pageSize: 100, ...asked };
  const answer = await server.call(endpoints.search.search, { body }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.searchResults.map(({ id }) => id);
}

async function save(label: string, asked: Asked): Promise<number> {
  const body: SearchBody = { searchType: 'workflows', ...asked };
  const saved = await server.call(endpoints.quickFilter.create, { body: { label, body } }, secret);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.id;
}

describe('within a saved search', () => {
  it('an order that is asked for brings its own direction', async () => {
    const quickFilterId = await save('Por prazo', { text: '*', options: { order: 'due', dir: 'asc' } });
    expect(await idsOf({ quickFilterId })).toEqual(await idsOf({ text: '*', options: { order: 'due' } }));
    for (const order of ['captured', 'lastProgress'] as const) {
      const newest = await idsOf({ text: '*', options: { order } });
      expect(await idsOf({ quickFilterId, options: { order } })).toEqual(newest);
    }
  });

  it('words narrow within its words', async () => {
    const [row] = await server.db.query<{ words: string }>(
      `select normalise_text(i ->> 'display') as words from process p cross join jsonb_array_elements(p.indexers) as i
       where p.customer_id = 1 and normalise_text(i ->> 'display') ~ '^[a-z]{4,} [a-z]{4,}$' order by p.id limit 1`,
    );
    const [first = '', second = ''] = row?.words.split(' ') ?? [];
    const quickFilterId = await save('Palavra', { text: first });
    const both = await idsOf({ text: `${first} ${second}` });
    expect(both.length).toBeGreaterThan(0);
    expect(await idsOf({ quickFilterId, text: second })).toEqual(both);
    expect(await idsOf({ quickFilterId, text: '*' })).toEqual(await idsOf({ text: first }));
    expect(await idsOf({ quickFilterId, text: `-${second}` })).toEqual(await idsOf({ text: `${first} -${second}` }));
  });
});
