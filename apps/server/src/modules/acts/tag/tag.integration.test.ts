import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { change, list } = endpoints.tag;
const [NEW, USED, CONSORTIUM, FLEET] = [1, 2, 11, 21];

let server: TestServer;
let kit: CaptureKit;
let helena: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  helena = await server.signIn('helena.gerente');
});
afterAll(() => server.stop());

const put = (id: number, add: number[], remove: number[] = [], secret = helena) =>
  server.call(change, { params: { id }, body: { add, remove } }, secret);
const saleTagOf = async (id: number) =>
  (await server.db.query<{ sale_tag: number | null }>('select sale_tag from process where id = $1', [id]))[0]?.sale_tag;

it('lists tags with their sub-tags', async () => {
  const { body } = await server.call(list, {}, helena);
  expect(body.items).toContainEqual({ id: FLEET, name: 'Frotista', businessType: 'SALE', parentId: 3 });
});

it('puts tags on a process, which is found by them, and takes them off', async () => {
  const { workflowId: id } = await kit.beginSale();
  const answer = await put(id, [CONSORTIUM, FLEET, NEW]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toMatchObject({ added: [NEW, CONSORTIUM, FLEET], removed: [] });
  expect(await saleTagOf(id)).toBe(NEW);
  const find = async (text: string) => {
    const body = { searchType: 'workflows' as const, text };
    return (await server.call(endpoints.search.search, { body }, helena)).body.searchResults.map((found) => found.id);
  };
  expect(await find(`Frotista ${id}`)).toContain(id);
  expect((await put(id, [], [NEW, FLEET])).body).toMatchObject({ removed: [NEW, FLEET], tags: [{ id: CONSORTIUM }] });
  expect(await saleTagOf(id)).toBe(CONSORTIUM);
  expect(await find(`Frotista ${id}`)).not.toContain(id);
  const { body } = await server.call(endpoints.progress.list, { query: { workflowId: id } }, helena);
  expect(body.items[0]).toMatchObject({ type: 'TAG', description: 'Tags retiradas: Veículo novo, Frotista' });
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  expect((await runChecks(stock)).flatMap(({ wrong }) => wrong)).toEqual([]);
});

it('is refused for tags there are not, for none, on ended processes and on those of others', async () => {
  const { workflowId: id } = await kit.beginSale();
  await put(id, [NEW]);
  expect(await put(id, [999_999])).toMatchObject({
    status: 400,
    body: { fields: { add: 'Uma das tags não existe.' } },
  });
  expect((await put(id, [NEW], [USED])).body).toMatchObject({ code: 'tag.same' });
  const [closed] = await server.db.query<{ id: number }>(
    'select id::int from process where customer_id = 1 and not is_open limit 1',
  );
  expect((await put(closed?.id ?? 0, [NEW])).body).toMatchObject({ code: 'process.closed' });
  const [foreign] = await server.db.query<{ id: number }>('select id::int from process where customer_id = 2 limit 1');
  expect((await put(foreign?.id ?? 0, [NEW])).body).toMatchObject({ code: 'process.not_found' });
});
