import { type EventContent, endpoints } from '@tramite/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { workEvents } from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let kit: CaptureKit;
let admin: string;
let helena: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  admin = await server.signIn('julia.admin');
  helena = await server.signIn('helena.gerente');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from event');
  await server.db.query("delete from notice where kind like 'EVENT%'");
  await server.db.query('delete from outbox');
});

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

const telling: EventContent['actions'][number] = {
  ...{ type: 'notify', roleIds: [], userIds: [], owner: true },
  text: '{registro} de {customerName} começou',
};
const content = (more: Partial<EventContent> = {}): EventContent => ({
  ...{ name: 'Venda grande', enabled: true, eventType: 'PROCESS_CREATED', processTypeId: null, parameters: {} },
  ...{ condition: '', actions: [telling] },
  ...more,
});
const make = (more: Partial<EventContent> = {}) => server.call(endpoints.event.create, { body: content(more) }, admin);
async function made(more: Partial<EventContent> = {}) {
  const answer = await make(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const journal = async (id: number) =>
  (await server.call(endpoints.event.journal, { params: { id }, query: {} }, admin)).body.items;
const told = () =>
  rows<{ title: string; text: string }>("select title, text from notice where kind = 'EVENT' order by id");

describe('an event', () => {
  it('is made, found by its name, changed, tried and deleted', async () => {
    const event = await made({ condition: 'saleValue > 1000' });
    expect(event).toMatchObject({ name: 'Venda grande', version: 1, faults: [], stopped: null });
    const found = await server.call(endpoints.event.list, { query: { name: 'GRANDE' } }, admin);
    expect(found.body.items).toMatchObject([{ id: event.id, actions: ['notify'], happened: 0 }]);
    expect((await server.call(endpoints.event.list, { query: { name: 'outra' } }, admin)).body.count).toBe(0);
    const params = { id: event.id };
    const changed = { ...content({ name: 'Venda enorme' }), version: 1 };
    expect((await server.call(endpoints.event.update, { params, body: changed }, admin)).body).toMatchObject({
      ...{ name: 'Venda enorme', version: 2 },
    });
    expect(await server.call(endpoints.event.update, { params, body: changed }, admin)).toMatchObject({
      ...{ status: 409, body: { code: 'conflict.version' } },
    });
    expect((await make({ name: 'venda ENORME' })).body).toMatchObject({ code: 'event.name_taken' });
    expect((await server.call(endpoints.event.delete, { params }, admin)).status).toBe(200);
    expect((await server.call(endpoints.event.get, { params }, admin)).body).toMatchObject({ code: 'event.not_found' });
  });

  it('is of those who administrate events, and of their company alone', async () => {
    const { id } = await made();
    expect((await server.call(endpoints.event.list, { query: {} }, helena)).status).toBe(403);
    const other = await server.signIn('lais.admin');
    expect((await server.call(endpoints.event.get, { params: { id } }, other)).status).toBe(404);
    expect((await server.call(endpoints.event.journal, { params: { id }, query: {} }, other)).status).toBe(404);
    expect((await server.call(endpoints.event.list, { query: {} }, other)).body.count).toBe(0);
  });

  it('is not switched on while it names what there is not, and is kept as a draft that says so', async () => {
    const refused = await make({ condition: 'color = "azul"', actions: [{ type: 'addTag', tagId: 99_999 }] });
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(Object.keys((refused.body as unknown as { fields: object }).fields)).toEqual([
      'condition',
      'actions.0.tagId',
    ]);
    const draft = await made({ enabled: false, condition: 'color = "azul"' });
    expect(draft.faults).toEqual([{ field: 'condition', message: expect.stringContaining('color') }]);
  });

  it('tells of its kind, its types and their documents and fields', async () => {
    const meta = await server.call(endpoints.event.meta, { params: { eventType: 'EXPIRING' } }, admin);
    expect(meta.body.eventParameters.map(({ name }) => name)).toEqual(['documentTypeId', 'days']);
    expect(meta.body.processTypes.length).toBeGreaterThan(1);
    const params = { id: kit.typeId('NEW_CAR_SALE') };
    const type = await server.call(endpoints.event.processTypeMeta, { params }, admin);
    expect(type.body.indexers.map(({ name }) => name)).toContain('saleValue');
    expect(type.body.documents.length).toBeGreaterThan(0);
    expect(type.body.stages.length).toBeGreaterThan(1);
  });
});

describe('when it happens', () => {
  it('tells, sets, tags and begins, each once however often its job runs, and keeps what it did', async () => {
    const event = await made({
      condition: 'saleValue > 1000',
      actions: [
        telling,
        { type: 'setIndexer', indexer: 'vehicleModel', value: 'upper case(vehicleModel)' },
        { type: 'addTag', tagId: 11 },
        {
          ...{ type: 'createProcess', processTypeId: kit.typeId('FINANCING') },
          indexers: [{ indexer: 'customerName', from: 'customerName' }],
        },
      ],
      processTypeId: kit.typeId('NEW_CAR_SALE'),
    });
    const { workflowId } = await kit.beginSale();
    await workEvents(server);
    expect(await told()).toEqual([
      {
        title: expect.stringContaining(`Venda grande: Venda de veículo novo #${workflowId}`),
        text: expect.stringMatching(/de João Ávila da Conceição começou$/),
      },
    ]);
    const tags = await rows<{ tag_id: string }>('select tag_id from process_tag where process_id = $1', [workflowId]);
    expect(tags.map(({ tag_id }) => Number(tag_id))).toContain(11);
    const history = await rows<{ description: string; origin: string }>(
      'select description, origin from progress where process_id = $1 order by id',
      [workflowId],
    );
    expect(history).toContainEqual({
      description: 'Indexadores atualizados pelo evento “Venda grande”',
      origin: 'RULE',
    });
    const begun = history.filter(({ description }) => description.startsWith('Processo criado pelo evento'));
    expect(begun).toHaveLength(1);
    const items = await journal(event.id);
    expect(items).toMatchObject([
      {
        ...{ outcome: 'DONE', reason: null, record: { processId: workflowId } },
        effects: [{ type: 'notify' }, { type: 'setIndexer' }, { type: 'addTag' }, { type: 'createProcess' }],
      },
    ]);
    expect(items[0]?.effects[3]?.processId).toBeGreaterThan(workflowId);
  });

  it('does nothing where its condition does not hold', async () => {
    const event = await made({ condition: 'saleValue > 1000000000' });
    await kit.beginSale();
    await workEvents(server);
    expect(await journal(event.id)).toEqual([]);
  });

  it('waits for documents, mails people and addresses outside, once each', async () => {
    const [helenaRow] = await rows<{ id: number; email: string }>(
      "select id::int, email from app_user where login = 'helena.gerente'",
    );
    const event = await made({
      eventType: 'DOCUMENT_CAPTURED',
      parameters: { documentTypeId: kit.documentTypeId('CNH') },
      actions: [
        {
          ...{ type: 'mail', roleIds: [], userIds: [helenaRow?.id ?? 0], emails: ['fora@exemplo.com.br'] },
          ...{ subject: 'Chegou {tipo}', text: 'O documento {registro} chegou.' },
        },
      ],
    });
    const { documentIds } = await kit.beginSale();
    await workEvents(server);
    const mails = await rows<{ recipient: string; subject: string; text_body: string }>(
      "select recipient, subject, text_body from message_outbox where message_id like 'event.%' order by recipient",
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([helenaRow?.email, 'fora@exemplo.com.br'].sort());
    expect(mails[0]?.text_body).toContain(`documentId=${documentIds[0]}`);
    expect(await journal(event.id)).toMatchObject([{ record: { documentId: documentIds[0] } }]);
  });

  it('that fails does nothing of it, says why, and is switched off after ten times with a word to its owner', async () => {
    const event = await made({
      actions: [telling, { type: 'setIndexer', indexer: 'saleValue', value: '"muito"' }],
    });
    const { workflowId } = await kit.beginSale();
    await workEvents(server);
    expect(await told()).toEqual([]);
    expect(await journal(event.id)).toMatchObject([
      {
        outcome: 'FAILED',
        record: { processId: workflowId },
        reason: expect.stringContaining('um valor que não cabe'),
      },
    ]);
    await rows('update event set failures = 9 where id = $1', [event.id]);
    await kit.beginSale();
    await workEvents(server);
    const now = await server.call(endpoints.event.get, { params: { id: event.id } }, admin);
    expect(now.body).toMatchObject({ enabled: false, stopped: expect.stringContaining('Falhou 10 vezes seguidas') });
    expect(await rows("select title from notice where kind = 'EVENT_STOPPED'")).toEqual([
      { title: 'Evento desligado: Venda grande' },
    ]);
  });

  it('whose condition names a field that is gone says which', async () => {
    const event = await made({ condition: 'saleValue > 1000' });
    await rows("update event set condition = 'sumiu > 1000' where id = $1", [event.id]);
    await kit.beginSale();
    await workEvents(server);
    expect(await journal(event.id)).toMatchObject([
      { outcome: 'FAILED', reason: 'A condição usa o indexador sumiu, que não existe mais.' },
    ]);
  });
});

describe('a circle', () => {
  const begin = (code: string): EventContent['actions'] => [
    { type: 'createProcess', processTypeId: kit.typeId(code), indexers: [] },
  ];

  it('is found before it is switched on, through other events, too', async () => {
    expect(await make({ actions: begin('FINANCING') })).toMatchObject({ status: 422, body: { code: 'event.loop' } });
    const sale = { processTypeId: kit.typeId('NEW_CAR_SALE'), actions: begin('FINANCING') };
    await made({ name: 'A', ...sale });
    const back = { name: 'B', processTypeId: kit.typeId('FINANCING'), actions: begin('NEW_CAR_SALE') };
    expect((await make(back)).body).toMatchObject({ message: expect.stringContaining('B → A → B') });
    expect((await make({ ...back, enabled: false })).status).toBe(200);
  });

  it('that got through is stopped as it runs, and the event is switched off', async () => {
    const event = await made({ processTypeId: kit.typeId('NEW_CAR_SALE'), actions: begin('FINANCING') });
    await rows('update event set process_type_id = null where id = $1', [event.id]);
    await kit.beginSale();
    await workEvents(server);
    expect((await journal(event.id)).map(({ outcome }) => outcome)).toEqual(['STOPPED', 'DONE']);
    const now = await server.call(endpoints.event.get, { params: { id: event.id } }, admin);
    expect(now.body).toMatchObject({ enabled: false, stopped: expect.stringContaining('a si mesmo') });
  });
});

describe('the past', () => {
  it('tells how often an event would have happened, with the records', async () => {
    const { workflowId } = await kit.beginSale();
    const body = { eventType: 'PROCESS_CREATED' as const, processTypeId: kit.typeId('NEW_CAR_SALE'), parameters: {} };
    const all = await server.call(endpoints.event.trial, { body: { ...body, condition: '' } }, admin);
    expect(all.body).toMatchObject({ days: 30, isAtLeast: false, failed: 0 });
    expect(all.body.items.map(({ record }) => record?.processId)).toContain(workflowId);
    const none = await server.call(endpoints.event.trial, { body: { ...body, condition: 'saleValue < 0' } }, admin);
    expect(none.body.count).toBe(0);
    expect(await rows("select 1 from notice where kind = 'EVENT'")).toEqual([]);
    for (const eventType of [
      'TRANSITIONED',
      'CHECKED',
      'PENDENCY',
      'SIGNED',
      'EXPIRING',
      'SLA_NEAR',
      'SLA_BREACH',
    ] as const) {
      const tried = await server.call(
        endpoints.event.trial,
        { body: { eventType, processTypeId: null, parameters: {}, condition: '' } },
        admin,
      );
      expect(tried.status, eventType).toBe(200);
    }
  });
});
