import { type BodyOf, endpoints, type Problem, type Process } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getIndexers, updateIndexers } = endpoints.process;
type Sent = BodyOf<typeof updateIndexers>['indexers'];

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let typeId: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  typeId = kit.typeId('NEW_CAR_SALE');
});
afterAll(() => server.stop());

const aProcess = async () => (await kit.beginSale()).workflowId;
const edit = (id: number, indexers: Sent, secret = ana, headers?: Record<string, string>) =>
  server.call(updateIndexers, { params: { id }, body: { indexers }, headers }, secret);
const read = (id: number, secret = ana, type = typeId) =>
  server.call(getIndexers, { params: { typeId: type, id } }, secret);
const cardOf = async (id: number, secret = ana) => {
  const body = { searchType: 'workflows' as const, workflowIds: [id] };
  const { body: found } = await server.call(endpoints.search.search, { body }, secret);
  return found.searchResults[0] as Process;
};
const isFound = async (text: string, id: number) => {
  const body = { searchType: 'workflows' as const, text };
  const { body: found } = await server.call(endpoints.search.search, { body }, ana);
  return found.searchResults.some((record) => record.id === id);
};

it('changes what the card, its amount and the search show of a process', async () => {
  const id = await aProcess();
  const answer = await edit(id, [kit.indexer('customerName', 'Zilda Arnsdorf'), kit.indexer('saleValue', 12_345_600)]);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { workflowId: id, version: 2 } });
  expect(answer.body.changed).toHaveLength(2);
  expect(await cardOf(id)).toMatchObject({
    subject: { customer: { display: 'Zilda Arnsdorf' }, value: { display: 'R$ 123.456,00' } },
    valueCents: 12_345_600,
    abilities: { editIndexers: true },
  });
  expect(await isFound('Arnsdorf', id)).toBe(true);
  expect(await isFound('Ávila', id)).toBe(false);
  const [entry] = await server.db.query(`select fields from progress where process_id = $1 and type = 'INDEXER'`, [id]);
  expect(entry?.fields).toEqual([
    expect.objectContaining({ before: 'João Ávila da Conceição', after: 'Zilda Arnsdorf' }),
    expect.objectContaining({ before: 'R$ 98.490,00', after: 'R$ 123.456,00' }),
  ]);
});

it('tells the fields of a process with the type it has, to who sees it', async () => {
  const id = await aProcess();
  const { body } = await read(id);
  expect(body).toMatchObject({ workflowId: id, version: 1 });
  expect(body.indexers.find(({ name }) => name === 'customerName')?.value).toBe('João Ávila da Conceição');
  const missing = { status: 404, body: { code: 'process.not_found' } };
  expect(await read(id, ana, typeId + 1)).toMatchObject(missing);
  for (const login of ['bruno.vendedor', 'joana.gerente']) {
    const secret = await server.signIn(login);
    expect(await read(id, secret)).toMatchObject(missing);
    expect(await edit(id, [], secret)).toMatchObject(missing);
  }
});

it('is refused for an ended process, one that somebody else reserved, and to who came second', async () => {
  const id = await aProcess();
  await edit(id, [kit.indexer('customerEmail', 'zilda@example.com')], ana, { 'if-match': '"1"' });
  const late = await edit(id, [kit.indexer('customerEmail', 'outro@example.com')], ana, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict.version' } });

  const helena = await server.signIn('helena.gerente');
  await server.db.query(
    `update process set reserved_at = now(), reserved_by = (select id from app_user where login = 'helena.gerente') where id = $1`,
    [id],
  );
  expect((await cardOf(id)).abilities.editIndexers).toBe('process.reserved');
  expect((await edit(id, [])).body).toMatchObject({ code: 'process.reserved' } satisfies Partial<Problem>);
  expect((await edit(id, [kit.indexer('customerName', 'Bia')], helena)).status).toBe(200);

  await server.db.query('update process set is_open = false, reserved_by = null, reserved_at = null where id = $1', [
    id,
  ]);
  expect((await edit(id, [])).body).toMatchObject({ code: 'process.closed' } satisfies Partial<Problem>);
});
