import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readLanding } from './session.redirect.service.ts';

const checker = findDemoUser('conferente');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function landing() {
  return (await server.call(endpoints.session.redirect, {}, await server.signIn(checker.login))).body;
}

it('is the processes a user acts in, unless their role or they themselves say otherwise', async () => {
  expect(await landing()).toEqual({ type: 'quickFilter', quickFilterId: 1, searchType: 'workflows' });
  await server.db.query(
    `update role set landing = '{"type": "quickFilter", "quickFilterId": 5, "searchType": "documents"}'
     where customer_id = 1 and name = 'Conferente'`,
  );
  expect(await landing()).toEqual({ type: 'quickFilter', quickFilterId: 5, searchType: 'documents' });
  await server.db.query(`update user_customer set landing = '{"type": "capture"}' where user_id = $1`, [checker.id]);
  expect(await landing()).toEqual({ type: 'capture', quickFilterId: null, searchType: null });
});

it('is the usual one when the saved search that was chosen is gone or somebody else’s', async () => {
  const secret = await server.signIn(checker.login);
  const create = { label: 'Minha', body: { searchType: 'documents' as const } };
  const { id } = (await server.call(endpoints.quickFilter.create, { body: create }, secret)).body;
  const choose = (quickFilterId: number) =>
    server.db.query('update user_customer set landing = $2 where user_id = $1', [
      checker.id,
      JSON.stringify({ type: 'quickFilter', quickFilterId, searchType: 'documents' }),
    ]);
  await choose(id);
  expect(await landing()).toEqual({ type: 'quickFilter', quickFilterId: id, searchType: 'documents' });
  await server.call(endpoints.quickFilter.delete, { params: { id } }, secret);
  expect(await landing()).toEqual({ type: 'quickFilter', quickFilterId: 1, searchType: 'workflows' });
  const other = await server.signIn(findDemoUser('gerente').login);
  await choose((await server.call(endpoints.quickFilter.create, { body: create }, other)).body.id);
  expect(await landing()).toEqual({ type: 'quickFilter', quickFilterId: 1, searchType: 'workflows' });
});

it.each([
  null,
  'capture',
  { type: 'elsewhere' },
  { type: 'quickFilter' },
  { type: 'quickFilter', quickFilterId: '1', searchType: 'workflows' },
  { type: 'quickFilter', quickFilterId: 0, searchType: 'workflows' },
  { type: 'quickFilter', quickFilterId: 1, searchType: 'https://example.com' },
])('takes a stored %j for none', (stored) => {
  expect(readLanding(stored)).toBeUndefined();
});
