import { type BatchDetail, endpoints, type IndexerInput } from '@tramite/contract';
import { addDays, formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runBatch } from '../batch/batch.run.service.ts';

const { batch, document, indexerBatch } = endpoints;

let server: TestServer;
let kit: CaptureKit;
let ana: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
});
afterAll(() => server.stop());

const aDocument = async () => (await kit.beginSale()).documentIds[0] ?? 0;
const inDays = (days: number) => formatDay(addDays(dayOf(new Date()), days));
/** A document of another type, which has no number of a CNH. */
async function aProposal(): Promise<number> {
  const [found] = await server.db.query<{ id: number }>(
    `select d.id::int from document d where d.customer_id = 1 and d.situation = 'N' and d.type_id = $1 limit 1`,
    [kit.documentTypeId('PROPOSTA')],
  );
  if (!found) throw new Error('The test world has no proposal.');
  await server.db.query(
    `update document set owner_id = (select id from app_user where login = 'ana.vendedora'),
    establishment_id = (select establishment_id from user_establishment ue join app_user u on u.id = ue.user_id
      where u.login = 'ana.vendedora' and ue.customer_id = 1 limit 1) where id = $1`,
    [found.id],
  );
  return found.id;
}

async function preview(ids: number[], indexers: IndexerInput[], secret = ana): Promise<BatchDetail> {
  const body = { kind: 'document.indexers' as const, input: { indexers }, ids };
  const answer = await server.call(batch.preview, { body }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const itemsOf = async (id: number) => (await server.call(batch.listItems, { params: { id } }, ana)).body.items;

/** Starts a job and lets it run to its end. */
async function run(id: number): Promise<BatchDetail> {
  await server.call(batch.start, { params: { id } }, ana);
  await runBatch(server.platform, 1, id);
  return (await server.call(batch.get, { params: { id } }, ana)).body;
}

async function undo(id: number): Promise<BatchDetail> {
  const { body } = await server.call(batch.undo, { params: { id } }, ana);
  await runBatch(server.platform, 1, body.id);
  return (await server.call(batch.get, { params: { id: body.id } }, ana)).body;
}

/** Everything an edit writes of a document but its version and history. */
const rowsOf = (ids: number[]) =>
  server.db.query(
    `select d.id, d.situation, d.expires_on::text, d.indexers, s.ts::text, s.situation as found_as,
       (select jsonb_agg(jsonb_build_array(f.indexer_id, f.seq, f.val_text, f.val_num) order by f.indexer_id, f.seq)
         from document_field f where f.document_id = d.id) as fields,
       (select jsonb_agg(o.step_id order by o.step_id) from document_open_check o where o.document_id = d.id) as open
     from document d join document_search s on s.document_id = d.id where d.id = any($1) order by d.id`,
    [ids],
  );

it('tells which fields chosen documents share, with how many have each and the value all have', async () => {
  const ids = [await aDocument(), await aDocument()];
  await server.call(
    document.updateIndexers,
    { params: { id: ids[0] ?? 0 }, body: { indexers: [kit.indexer('cnhNumber', '1')] } },
    ana,
  );
  const { body } = await server.call(document.listSharedIndexers, { body: { documentIds: [...ids, 987_654] } }, ana);
  expect(body).toMatchObject({ count: 2, editable: 2 });
  const byName = new Map(body.indexers.map((field) => [field.name, field]));
  expect(byName.get('holderName')).toMatchObject({ documents: 2, isMixed: false, value: 'João Ávila da Conceição' });
  expect(byName.get('cnhNumber')).toMatchObject({ documents: 2, isMixed: true, value: null, display: '' });
  const foreign = await server.signIn('caio.vendedor');
  expect(await server.call(document.listSharedIndexers, { body: { documentIds: ids } }, foreign)).toMatchObject({
    status: 404,
  });
});

it('shows before and after of each, and what it leaves out and why, and writes nothing before its start', async () => {
  const [one, same, canceled] = [await aDocument(), await aDocument(), await aDocument()];
  await server.call(
    document.updateIndexers,
    { params: { id: same }, body: { indexers: [kit.indexer('cnhNumber', '777')] } },
    ana,
  );
  await server.db.query(`update document set situation = 'S' where id = $1`, [canceled]);
  const before = await rowsOf([one, same, canceled]);
  const shown = await preview([one, same, canceled, 987_654], [kit.indexer('cnhNumber', '777')]);
  expect(shown).toMatchObject({ total: 4, waiting: 1, skipped: 3 });
  const items = new Map((await itemsOf(shown.id)).map((item) => [item.recordId, item]));
  expect(items.get(one)?.changes).toEqual([{ label: expect.any(String), before: null, after: '777' }]);
  expect(items.get(same)?.why?.code).toBe('indexer.same');
  expect(items.get(canceled)?.why?.code).toBe('document.canceled');
  expect(items.get(987_654)?.why?.code).toBe('document.not_found');
  expect(await rowsOf([one, same, canceled])).toEqual(before);
});

it('leaves out what lacks the fields, and refuses a value with the name of its field', async () => {
  const [one, proposal] = [await aDocument(), await aProposal()];
  const shown = await preview([one, proposal], [kit.indexer('cnhNumber', '5'), kit.indexer('holderCpf', '1')]);
  const whys = (await itemsOf(shown.id)).map(({ recordId, why }) => [recordId, why?.message]);
  expect(whys).toEqual([
    [one, expect.stringMatching(/^CPF do titular: CPF inválido\.$/)],
    [proposal, 'Este tipo de documento não tem os indexadores escolhidos.'],
  ]);
});

it('changes each once and takes it back, rows and search as they were', async () => {
  const ids = [await aDocument(), await aDocument(), await aDocument()];
  const before = await rowsOf(ids);
  const shown = await preview(ids, [
    kit.indexer('holderName', 'Zuleica Bragança'),
    kit.indexer('expiryDate', inDays(-2)),
  ]);
  const done = await run(shown.id);
  expect(done).toMatchObject({ state: 'done', done: 3, failed: 0 });
  const during = await rowsOf(ids);
  expect(during.map(({ situation }) => situation)).toEqual(['V', 'V', 'V']);
  const [stories] = await server.db.query(
    `select count(*)::int as n from progress where document_id = any($1) and type = 'INDEXER'`,
    [ids],
  );
  expect(stories).toEqual({ n: 3 });
  expect(await undo(done.id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
  expect(await rowsOf(ids)).toEqual(before);
});

it('takes nothing back where somebody changed the field since', async () => {
  const ids = [await aDocument(), await aDocument()];
  const done = await run((await preview(ids, [kit.indexer('cnhNumber', '10')])).id);
  const [mine = 0, other = 0] = ids;
  const helena = await server.signIn('helena.gerente');
  const since = { params: { id: other }, body: { indexers: [kit.indexer('cnhNumber', '11')] } };
  await server.call(document.updateIndexers, since, helena);
  const undone = await undo(done.id);
  expect(undone).toMatchObject({ done: 1, failed: 1, reasons: [{ code: 'indexer.changed_since' }] });
  const rows = await server.db.query(
    'select document_id::int, val_text from document_field where indexer_id = $1 and document_id = any($2)',
    [kit.indexer('cnhNumber', null).id, [mine, other]],
  );
  expect(rows).toEqual([{ document_id: other, val_text: '11' }]);
});

it('begins at once through the call of the specification', async () => {
  const ids = [await aDocument(), await aDocument()];
  const body = { documentIds: ids, indexers: [kit.indexer('cnhNumber', '4242')] };
  const { body: started, status } = await server.call(indexerBatch.start, { body }, ana);
  expect(status, JSON.stringify(started)).toBe(200);
  await runBatch(server.platform, 1, started.jobId);
  const { body: job } = await server.call(batch.get, { params: { id: started.jobId } }, ana);
  expect(job).toMatchObject({ kind: 'document.indexers', done: 2 });
});

it('refuses to give two documents of one process the same data', async () => {
  const sale = await kit.beginSale();
  const [first = 0] = sale.documentIds;
  const [copy] = await server.db.query<{ id: number }>(
    `insert into document (customer_id, process_id, type_id, establishment_id, owner_id, captured_at, situation, storage_key,
       file_name, mime_type, size, sha256, indexers)
     select customer_id, process_id, type_id, establishment_id, owner_id, captured_at, situation, storage_key || '-2', file_name,
       mime_type, size, repeat('b', 64), jsonb_set(indexers, '{1,value}', '"11144477735"') from document where id = $1
     returning id::int`,
    [first],
  );
  const same = { params: { id: copy?.id ?? 0 }, body: { indexers: [kit.indexer('holderCpf', '52998224725')] } };
  expect(await server.call(document.updateIndexers, same, ana)).toMatchObject({
    status: 409,
    body: { code: 'document.duplicate', message: 'Já existe um documento com esses mesmos dados' },
  });
});
