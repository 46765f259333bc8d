import { type BodyOf, endpoints, type OldForm } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getFields, save, get } = endpoints.oldForm;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let of: { documentTypeId: number; processTypeId: number };
let workflowInstanceId: number;
let form: OldForm;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  of = { documentTypeId: kit.documentTypeId('CHECKLIST_ENTREGA'), processTypeId: kit.typeId('NEW_CAR_SALE') };
  form = (await server.call(getFields, { query: of }, ana)).body;
});
beforeEach(async () => {
  const establishmentId = kit.establishmentId('Pampulha Novos');
  const cnh = await kit.object(ana, establishmentId, { indexers: kit.cnhIndexers() });
  const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [cnh] }];
  const sale = { workflowTypeId: of.processTypeId, establishmentId, indexers: kit.saleIndexers(), documents };
  workflowInstanceId = (await server.call(endpoints.capture.capture, { body: sale }, ana)).body.workflowId;
});
afterAll(() => server.stop());

const idOf = (label: string) => form.fields.find((field) => field.label === label)?.id ?? 0;
const today = formatDay(dayOf(new Date()));
const usual = {
  Chassi: '9BWZZZ377VT004251',
  'Data da entrega': today,
  Quilometragem: '12',
  'Combustível no tanque': 2,
  'Itens entregues': [1, 3],
};
const filled = (more: Record<string, unknown> = {}): BodyOf<typeof save> => ({
  ...of,
  workflowInstanceId,
  fields: Object.entries({ ...usual, ...more }).map(([label, value]) => ({ id: idOf(label), value: value as never })),
});
const send = (body: object, headers = {}) => server.call(save, { body: body as never, headers }, ana);

it('asks the fields that are registered for the document, in their order and with their options', () => {
  expect(form.name).toBe('Termo de entrega');
  expect(form.fields.map(({ label, type, required }) => [label, type, required])).toEqual([
    ['Chassi', 'S', true],
    ['Data da entrega', 'D', true],
    ['Quilometragem', 'I', true],
    ['Combustível no tanque', 'R', true],
    ['Itens entregues', 'C', false],
    ['Observações', 'T', false],
  ]);
  expect(form.fields[3]?.options).toEqual([
    { id: 1, label: 'Cheio' },
    { id: 2, label: 'Meio' },
    { id: 3, label: 'Reserva' },
  ]);
});

it('becomes a document of the process: a PDF with its indexers filled, and what was filled in is read again', async () => {
  const headers = idempotencyKey();
  const { status, body } = await send(filled({ Observações: 'Riscos na porta <script>' }), headers);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await send(filled({ Observações: 'Riscos na porta <script>' }), headers)).body).toEqual(body);
  const { documentId } = body;
  const [document] = await server.db.query<Record<string, unknown>>(
    `select mime_type, file_name, thumb_state, page_count, process_id::int, type_id::int,
       jsonb_path_query_array(indexers, '$[*].display') as shown from document where id = $1`,
    [documentId],
  );
  expect(document).toEqual({
    ...{ mime_type: 'application/pdf', file_name: 'Termo de entrega.pdf', thumb_state: 'READY', page_count: 1 },
    ...{ process_id: workflowInstanceId, type_id: of.documentTypeId },
    shown: [usual.Chassi, '12', today],
  });
  const read = await server.call(get, { params: { id: documentId } }, ana);
  expect(read.body.fields.map(({ label, display }) => [label, display])).toEqual([
    ['Chassi', usual.Chassi],
    ['Data da entrega', today],
    ['Quilometragem', '12'],
    ['Combustível no tanque', 'Meio'],
    ['Itens entregues', 'Manual, Macaco'],
    ['Observações', 'Riscos na porta <script>'],
  ]);
});

it('keeps what was saved as the fields change, goes into the bin with its document and comes back with it', async () => {
  const { body: saved } = await send(filled());
  const { documentId } = saved;
  await server.db.query(`update old_form_field set label = 'Outro rótulo' where id = $1`, [idOf('Quilometragem')]);
  const admin = await server.signIn(findDemoUser('admin').login, 1);
  const binned = await server.call(endpoints.bin.delete, { params: { id: documentId } }, admin);
  const restored = await server.call(endpoints.bin.restore, { params: { id: documentId } }, admin);
  await server.db.query(`update old_form_field set label = 'Quilometragem' where id = $1`, [idOf('Quilometragem')]);
  expect([binned.status, restored.status]).toEqual([200, 200]);
  const read = await server.call(get, { params: { id: documentId } }, ana);
  expect(read.body.fields[2]).toMatchObject({ label: 'Quilometragem', display: '12' });
});

it('says at each field what is wrong with it, and saves nothing', async () => {
  const count = async () => (await server.db.query('select 1 from old_form_record')).length;
  const before = await count();
  const wrong = await send({
    ...filled({ Quilometragem: 'doze' }),
    fields: [{ id: idOf('Quilometragem'), value: 'x' }],
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toMatchObject({
    code: 'old_form.invalid',
    fields: {
      [`fields.${idOf('Quilometragem')}`]: expect.any(String),
      [`fields.${idOf('Combustível no tanque')}`]: expect.any(String),
    },
  });
  expect(await count()).toBe(before);
});

it('is there for the documents it was registered for alone, and for processes of its type', async () => {
  const cnh = { ...of, documentTypeId: kit.documentTypeId('CNH') };
  expect((await server.call(getFields, { query: cnh }, ana)).body).toMatchObject({ code: 'old_form.not_found' });
  const other = await send({ ...filled(), processTypeId: of.processTypeId + 1 });
  expect(other.body).toMatchObject({ code: 'process.not_found' });
});

it('says at the field what the indexer that it fills refuses, and of an indexer that no field fills, which', async () => {
  const link = (indexer: string, label: string) =>
    server.db.query(
      `update old_form_field set indexer_id = (select id from indexer where customer_id = 1 and name = $1) where id = $2`,
      [indexer, idOf(label)],
    );
  await link('none', 'Data da entrega');
  await link('issueDate', 'Observações');
  const refused = await send(filled({ Observações: '??' }));
  expect(refused.body).toMatchObject({ code: 'old_form.invalid' });
  expect(Object.keys((refused.body as { fields?: object }).fields ?? {})).toEqual([`fields.${idOf('Observações')}`]);
  await link('none', 'Observações');
  await link('issueDate', 'Data da entrega');
  await link('none', 'Chassi');
  const missing = await send(filled());
  await link('chassis', 'Chassi');
  expect(missing.body).toMatchObject({ code: 'old_form.invalid', message: expect.any(String) });
});
