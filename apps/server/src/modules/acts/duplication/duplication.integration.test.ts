import { type BodyOf, endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { preview, duplicate } = endpoints.duplication;
const VIN = '9BWZZZ377VT004251';

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let here: number;
let there: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
  here = kit.establishmentId('Pampulha Novos');
  there = kit.establishmentId('Savassi');
});
afterAll(() => server.stop());

const aSale = async (more: readonly ReturnType<CaptureKit['indexer']>[] = []) =>
  (await kit.beginSale({ indexers: kit.saleIndexers(more) })).workflowId;
const look = (id: number, secret = helena) => server.call(preview, { params: { id } }, secret);
const copy = (body: BodyOf<typeof duplicate>, secret = helena, headers?: Record<string, string>) =>
  server.call(duplicate, { body, headers }, secret);
const idOf = (name: string) => kit.indexer(name, null).id;
async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) => report.wrong.map(({ what, id }) => `${what} ${id}`));
}

it('begins a process with the chosen fields and tags, and none of the documents', async () => {
  const id = await aSale();
  await server.call(endpoints.tag.change, { params: { id }, body: { add: [11], remove: [] } }, helena);
  const shown = await look(id);
  expect(shown.body.indexers.map(({ label }) => label)).toContain('Nome do cliente');
  expect(shown.body.stages).toHaveLength(1);
  const indexers = [idOf('customerName'), idOf('saleValue')];
  const answer = await copy({ workflowId: id, accountId: there, indexers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const made = answer.body.workflowId;
  const body = { searchType: 'workflows' as const, workflowIds: [made] };
  const [found] = (await server.call(endpoints.search.search, { body }, helena)).body.searchResults;
  expect(found).toMatchObject({
    establishment: { label: 'Savassi' },
    documents: [],
    tags: [{ id: 11 }],
    valueCents: 9_849_000,
    subject: { customer: { display: 'João Ávila da Conceição' }, vehicle: null },
  });
  const told = async (of: number) =>
    (await server.call(endpoints.progress.list, { query: { workflowId: of } }, helena)).body.items.map(
      ({ description }) => description,
    );
  expect(await told(made)).toContain(`Duplicado do processo #${id}`);
  expect(await told(id)).toContain(`Duplicado no processo #${made}`);
  expect(await wrong()).toEqual([]);
});

it('warns of an open process with the same chassis, and goes on for who saw it', async () => {
  const id = await aSale([kit.indexer('chassis', VIN)]);
  const { body: shown } = await look(id);
  expect(shown).toMatchObject({ chassisId: idOf('chassis'), open: [{ id, name: 'Venda de veículo novo' }] });
  const asked = { workflowId: id, accountId: here, indexers: [idOf('chassis')] };
  expect(await copy(asked)).toMatchObject({
    status: 409,
    body: {
      code: 'duplication.open',
      message: `Já existe um processo aberto com o mesmo chassi: Venda de veículo novo #${id}.`,
    },
  });
  const answer = await copy({ ...asked, despiteOpen: true });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect((await look(answer.body.workflowId)).body.open).toHaveLength(2);
  expect((await copy({ ...asked, indexers: [idOf('customerName')] })).status).toBe(200);
});

it('begins where the flow decisions lead, and nowhere else', async () => {
  const id = await aSale();
  const [way] = await server.db.query<{ id: number; to: number }>(
    `select t.id::int as id, t.to_stage_id::int as to from process p
     join transition t on t.customer_id = 1 and t.version_id = p.version_id and t.from_stage_id = p.stage_id
     where p.id = $1 and not t.is_cancel and t.to_stage_id is not null order by t.id limit 1`,
    [id],
  );
  const asked = { workflowId: id, accountId: here, indexers: [] };
  const answer = await copy({ ...asked, breadCrumbs: [way?.id ?? 0] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [made] = await server.db.query('select stage_id::int from process where id = $1', [answer.body.workflowId]);
  expect(made).toEqual({ stage_id: answer.body.stage.id });
  expect((await copy({ ...asked, breadCrumbs: [999_999] })).body).toMatchObject({ code: 'duplication.wrong_stage' });
  expect((await copy({ ...asked, stageId: answer.body.stage.id })).body).toMatchObject({
    code: 'duplication.wrong_stage',
  });
});

it('is done once for a key, and refused for what the person has not', async () => {
  const id = await aSale();
  const asked = { workflowId: id, accountId: here, indexers: [] };
  const headers = idempotencyKey();
  const first = await copy(asked, helena, headers);
  expect((await copy(asked, helena, headers)).body).toEqual(first.body);
  expect((await copy({ ...asked, accountId: 999_999 })).body).toMatchObject({ code: 'establishment.not_found' });
  expect((await copy({ ...asked, indexers: [idOf('chassis')] })).body).toMatchObject({ code: 'indexer.not_found' });
  const checker = await server.signIn('diego.conferente');
  expect((await copy(asked, checker)).body).toMatchObject({ code: 'permission.denied' });
  const [foreign] = await server.db.query<{ id: number }>('select id::int from process where customer_id = 2 limit 1');
  expect((await copy({ ...asked, workflowId: foreign?.id ?? 0 })).body).toMatchObject({ code: 'process.not_found' });
  await server.db.query('update process_type set can_duplicate = false where customer_id = 1');
  expect((await look(id, ana)).body).toMatchObject({ code: 'duplication.not_allowed' });
  await server.db.query('update process_type set can_duplicate = true where customer_id = 1');
});
