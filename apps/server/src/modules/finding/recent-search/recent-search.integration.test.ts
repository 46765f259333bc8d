import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { list, remember, forget } = endpoints.recentSearch;

let server: TestServer;
let secret: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer();
  secret = await server.signIn(findDemoUser('vendedor').login);
  other = await server.signIn(findDemoUser('gerente').login);
});
afterAll(() => server.stop());
beforeEach(() => server.call(forget, {}, secret));

const put = (text: string, searchType: 'documents' | 'workflows' = 'workflows') =>
  server.call(remember, { body: { searchType, text } }, secret);
const textsOf = async (whose = secret) =>
  (await server.call(list, {}, whose)).body.items.map(({ searchType, text }) => `${searchType} ${text}`);

it('keeps what the user looked for, the newest first and once, for nobody else', async () => {
  await put('maria');
  await put('onix');
  await put('  maria ');
  await put('maria', 'documents');
  expect(await textsOf()).toEqual(['documents maria', 'workflows maria', 'workflows onix']);
  expect(await textsOf(other)).toEqual([]);
});

it('keeps ten of each kind of record, and forgets all of them when asked to', async () => {
  await put('laudo', 'documents');
  for (let number = 1; number <= 12; number += 1) await put(`busca ${number}`);
  const kept = await textsOf();
  expect(kept).toHaveLength(11);
  expect([kept[0], kept[9], kept[10]]).toEqual(['workflows busca 12', 'workflows busca 3', 'documents laudo']);
  expect((await server.call(forget, {}, secret)).body.items).toEqual([]);
  expect(await textsOf()).toEqual([]);
});

it('refuses a search without a character', async () => {
  expect(await put('   ')).toMatchObject({ status: 400 });
});

it('leaves no trace of the texts in the audit', async () => {
  await put('nome-muito-proprio');
  expect(await server.db.query(`select 1 from audit where to_jsonb(audit)::text like '%nome-muito-proprio%'`)).toEqual(
    [],
  );
});
