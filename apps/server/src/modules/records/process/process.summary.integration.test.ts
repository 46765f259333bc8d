import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getSummary } = endpoints.process;

let server: TestServer;
let secret: string;
let processId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  secret = await server.signIn('helena.gerente');
  const [row] = await server.db.query<{ id: number }>(
    'select max(id)::int as id from process where customer_id = 1 and is_open',
  );
  processId = row?.id ?? 0;
});
afterAll(() => server.stop());

const summaryOf = (customer: number, id: number) =>
  server.call(getSummary, { params: { id: customer }, query: { id } }, secret);

it('tells what its card tells, without documents, fields and ways on', async () => {
  const { status, body } = await summaryOf(1, processId);
  expect(status).toBe(200);
  const { body: found } = await server.call(
    endpoints.search.search,
    { body: { searchType: 'workflows', workflowIds: [processId] } },
    secret,
  );
  expect(found.searchResults[0]).toMatchObject({ ...body });
  expect(body).not.toHaveProperty('documents');
});

it('is nothing to who names another customer, or a process that is not there', async () => {
  for (const [customer, id] of [
    [2, processId],
    [1, 999_999_999],
  ] as const)
    expect(await summaryOf(customer, id)).toMatchObject({ status: 404, body: { code: 'process.not_found' } });
});
