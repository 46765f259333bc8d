import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let manager: string;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn(findDemoUser('helena.gerente').login);
  id = (await shown({})).id;
});
afterAll(() => server.stop());

async function shown(body: { documentIds?: number[] }) {
  const { body: answer } = await server.call(
    endpoints.search.search,
    { body: { searchType: 'documents', ...body } },
    manager,
  );
  if (answer.searchType !== 'documents') throw new Error('documents were asked for');
  const [document] = answer.searchResults;
  if (!document) throw new Error('no document is shown');
  return document;
}

it('a name that was changed is shown after five seconds at the latest', async () => {
  const { type } = await shown({ documentIds: [id] });
  await server.db.query('update document_type set label = $1 where customer_id = 1 and id = $2', ['Outro', type.id]);
  server.passTime(5_001);
  expect((await shown({ documentIds: [id] })).type.label).toBe('Outro');
  await server.db.query('update document_type set label = $1 where customer_id = 1 and id = $2', [type.label, type.id]);
});

it('what is new is known at once', async () => {
  await shown({ documentIds: [id] });
  const [type] = await server.db.query<{ id: number }>(
    `insert into document_type (customer_id, code, label) select customer_id, 'NOVO', 'Tipo novo' from document_type
     where customer_id = 1 limit 1 returning id::int`,
  );
  await server.db.query('update document set type_id = $1 where customer_id = 1 and id = $2', [type?.id, id]);
  expect((await shown({ documentIds: [id] })).type.label).toBe('Tipo novo');
});

it.each([
  ['workflows', 'Nome do cliente'],
  ['documents', 'Nome do titular'],
] as const)('of %s, tells by the field %s whose they are', async (searchType, field) => {
  const { body } = await server.call(endpoints.search.search, { body: { searchType, pageSize: 100 } }, manager);
  const told = body.searchResults.map(({ indexers, subject }) => ({
    filled: indexers.find(({ label }) => label === field)?.display ?? null,
    customer: subject.customer?.display ?? null,
  }));
  expect(told.filter(({ filled }) => filled !== null).length).toBeGreaterThan(10);
  expect(told.map(({ customer }) => customer)).toEqual(told.map(({ filled }) => filled));
});
