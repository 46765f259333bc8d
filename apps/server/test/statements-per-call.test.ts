import { type BodyOf, endpoints, type ResponseOf } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let manager: string;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn(findDemoUser('helena.gerente').login);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

/** Statements that a call sends once connections are open and the session is known: it is made twice, the second counts. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  expect((await call()).status).toBe(200);
  const texts: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    texts.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, args);
  } as never);
  expect((await call()).status).toBe(200);
  return texts.filter((text) => !text.includes('set_config') && !/^set /.test(text));
}

const searching = (body: BodyOf<typeof endpoints.search.search>) => () =>
  server.call(endpoints.search.search, { body }, manager);

const listFilters = () => server.call(endpoints.quickFilter.list, {}, manager);
const listing = async () => (await listFilters()).body as ResponseOf<typeof endpoints.quickFilter.list>;

describe('statements a hot read sends', () => {
  it('the default page: totals, the records', async () => {
    expect(await statementsOf(searching({ searchType: 'documents', pageSize: 50 }))).toHaveLength(2);
  });

  it('one process as its card shows it: the record', async () => {
    const [process] = await server.db.query<{ id: number }>(
      'select id::int from process where customer_id = 1 limit 1',
    );
    const body = { searchType: 'workflows', workflowIds: [process?.id ?? 0], options: { count: 'none' } } as const;
    expect(await statementsOf(searching({ ...body, workflowIds: [...body.workflowIds] }))).toHaveLength(1);
  });

  it('the quick filters of who saved none: their counts', async () => {
    for (const { id, type } of (await listing()).items)
      if (type === 'USER') await server.call(endpoints.quickFilter.delete, { params: { id } }, manager);
    expect(await statementsOf(listFilters)).toHaveLength(1);
  });

  it('the quick filters: what was saved beside the counts of the others, the fields nobody else sees, its counts', async () => {
    const body = { label: 'Contratos', body: { searchType: 'documents', text: 'contrato' } } as const;
    expect((await server.call(endpoints.quickFilter.create, { body }, manager)).status).toBe(200);
    expect(await statementsOf(listFilters)).toHaveLength(3);
  });

  it('words: the fields nobody else sees, what is found with its count, the records', async () => {
    expect(await statementsOf(searching({ searchType: 'documents', text: 'contrato' }))).toHaveLength(3);
  });

  it('a plate: the fields nobody else sees, the records, which tell their count', async () => {
    expect(await statementsOf(searching({ searchType: 'documents', text: 'ABC1D23' }))).toHaveLength(2);
  });
});

describe('one record named alone', () => {
  it('is counted when it is seen, and not when it is not', async () => {
    const { call } = server;
    const [own, foreign] = await server.db.query<{ id: number }>(
      'select min(id)::int as id from document group by customer_id order by customer_id',
    );
    const find = (id: number | undefined, page = 1) =>
      call(
        endpoints.search.search,
        { body: { searchType: 'documents', documentIds: [id ?? 0], page, options: { count: 'none' } } },
        manager,
      );
    expect((await find(own?.id)).body).toMatchObject({ count: 1, searchResults: [{ id: own?.id }] });
    expect((await find(own?.id, 2)).body).toMatchObject({ searchResults: [] });
    expect((await find(foreign?.id)).body).toMatchObject({ count: 0, searchResults: [] });
  });
});
