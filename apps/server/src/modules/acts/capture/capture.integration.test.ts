import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { addDays, formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CaptureBody,
  type CaptureKit,
  createCaptureKit,
  hasSharedFiles,
  holdUntilWaited,
  sharedFile,
  withoutSharedFiles,
} from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { capture, captureMultiple } = endpoints.capture;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let here: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  here = kit.establishmentId('Pampulha Novos');
});
afterAll(() => server.stop());

const sale = (more: Partial<CaptureBody> = {}): CaptureBody => ({
  workflowTypeId: kit.typeId('NEW_CAR_SALE'),
  establishmentId: here,
  indexers: kit.saleIndexers(),
  documents: [],
  ...more,
});
const send = (body: CaptureBody, secret = ana, headers = {}) => server.call(capture, { body, headers }, secret);
const cnh = async () => ({
  documentTypeId: kit.documentTypeId('CNH'),
  documentObjects: [await kit.object(ana, here, { indexers: kit.cnhIndexers() })],
});
const one = async <T extends object>(text: string, values: unknown[]): Promise<T> => {
  const [row] = await server.db.query<T & Record<string, unknown>>(text, values);
  if (!row) throw new Error(`nothing answers ${text}`);
  return row;
};

/** Every total that differs from what count(*) says. */
const wrongTotals = () =>
  server.db.query(`
    with counted as (
      select customer_id, 'document.situation' as kind, establishment_id, situation as key, count(*) as n from document group by 1, 3, 4
      union all select customer_id, 'document.type', establishment_id, type_id::text, count(*) from document group by 1, 3, 4
      union all select customer_id, 'process.situation', establishment_id, situation_id::text, count(*) from process group by 1, 3, 4
      union all select customer_id, 'process.type', establishment_id, type_id::text, count(*) from process group by 1, 3, 4)
    select * from counted full join counter using (customer_id, kind, establishment_id, key)
    where coalesce(counted.n, 0) <> coalesce(counter.n, 0)`);

describe('a new process', () => {
  it('begins at its first task with fields, documents, search rows, totals, history and events', async () => {
    const before = await one<{ n: string }>('select count(*) as n from outbox', []);
    const tagIds = [3, 1];
    const answer = await send(sale({ documents: [await cnh()], tagIds }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { workflowId, documentIds } = answer.body;
    expect(documentIds).toHaveLength(1);

    const process = await one<Record<string, unknown>>(
      `select p.*, s.label as stage, k.role_id, r.code as role, k.due_at as token_due
       from process p join stage s on s.customer_id = p.customer_id and s.id = p.stage_id
       join process_token k on k.customer_id = p.customer_id and k.process_id = p.id
       join workflow_role r on r.customer_id = k.customer_id and r.id = k.role_id where p.id = $1`,
      [workflowId],
    );
    expect(process).toMatchObject({
      stage: 'Montar proposta',
      role: 'VENDEDOR',
      situation_id: 1,
      is_open: true,
      sale_tag: 1,
      value_cents: 9_849_000,
      version: 1,
    });
    expect(process.due_at).toEqual(process.token_due);
    expect(process.indexers).toContainEqual(
      expect.objectContaining({ name: 'customerDocument', value: '52998224725', display: '529.982.247-25' }),
    );

    const document = await one<Record<string, unknown>>('select * from document where id = $1', [documentIds[0]]);
    expect(document).toMatchObject({ situation: 'N', is_required: true, thumb_state: 'READY', page_count: 1 });
    expect(document.expires_on).not.toBeNull();
    const open = await server.db.query(
      `select r.code from document_open_check o join workflow_role r on r.customer_id = o.customer_id and r.id = o.role_id
       where o.document_id = $1`,
      [documentIds[0]],
    );
    expect(open).toEqual([{ code: 'CONFERENTE' }]);

    const history = await server.db.query('select type, description from progress where process_id = $1 order by id', [
      workflowId,
    ]);
    expect(history).toEqual([
      { type: 'CAPTURE', description: 'Processo capturado: Venda de veículo novo' },
      { type: 'CAPTURE', description: 'Documento capturado: CNH' },
    ]);
    const found = await one<{ process: boolean; document: boolean }>(
      `select (select ts @@ search_word(1, 'avila', false) and ts @@ search_word(1, 'pampulha', false)
           and ts @@ search_word(1, '52998224725', false) and ts @@ search_word(1, 'direta', false)
           and ts @@ $3::tsquery
           from process_search where process_id = $1) as process,
         (select ts @@ search_word(1, 'cnh', false) and ts @@ search_word(1, $2, false) and ts @@ $3::tsquery
           from document_search where document_id = $2::bigint) as document`,
      [workflowId, String(documentIds[0]), `'1:@u${findDemoUser('ana.vendedora').id}'`],
    );
    expect(found).toEqual({ process: true, document: true });
    const fields = await server.db.query(
      `select val_text, val_num from process_field f join indexer i on i.customer_id = f.customer_id and i.id = f.indexer_id
       where f.process_id = $1 and i.name in ('saleValue', 'customerDocument') order by i.name`,
      [workflowId],
    );
    expect(fields).toEqual([
      { val_text: '52998224725', val_num: null },
      { val_text: null, val_num: 9_849_000 },
    ]);
    const events = await server.db.query('select event from outbox order by created_at desc, event limit 2', []);
    expect(events.map(({ event }) => event)).toEqual(['document.captured', 'process.captured']);
    const after = await one<{ n: string }>('select count(*) as n from outbox', []);
    expect(Number(after.n) - Number(before.n)).toBe(2);
    const follow = await one<{ n: string }>('select count(*) as n from process_follow where process_id = $1', [
      workflowId,
    ]);
    expect(Number(follow.n)).toBe(1);
    expect(await wrongTotals()).toEqual([]);
  });

  it('does not begin without the documents its type asks for at capture', async () => {
    const countProcesses = () => one('select count(*) as n from process', []);
    const before = await countProcesses();
    const photo = {
      documentTypeId: kit.documentTypeId('FOTO_VEICULO'),
      documentObjects: [await kit.object(ana, here)],
    };
    for (const documents of [[], [photo]]) {
      expect(await send(sale({ documents }))).toMatchObject({
        status: 422,
        body: {
          code: 'document_type.too_few',
          message: 'Faltam documentos obrigatórios para iniciar o processo.',
          fields: {
            [`documentTypes.${kit.documentTypeId('CNH')}`]: 'O tipo de documento CNH pede ao menos 1 neste processo.',
          },
        },
      });
    }
    expect(await countProcesses()).toEqual(before);
  });

  it('keeps every kind of value in its canonical form', async () => {
    const indexers = [
      ...kit.saleIndexers(),
      kit.indexer('plate', 'bra-2e19'),
      kit.indexer('vehicleYear', '2026/2027'),
      kit.indexer('accessories', [kit.option('accessories', 'Engate'), kit.option('accessories', 'Alarme')]),
      kit.indexer('paymentMethod', kit.option('paymentMethod', 'À vista')),
      kit.indexer('installments', '12'),
      kit.indexer('saleDate', '03/11/2026'),
      kit.indexer('notes', 'Duas linhas\r\nde texto'),
    ];
    const answer = await send(sale({ indexers, documents: [await cnh()] }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { indexers: kept } = await one<{ indexers: { name: string; display: string }[] }>(
      'select indexers from process where id = $1',
      [answer.body.workflowId],
    );
    expect(Object.fromEntries(kept.map(({ name, display }) => [name, display]))).toMatchObject({
      plate: 'BRA2E19',
      accessories: 'Engate, Alarme',
      paymentMethod: 'À vista',
      installments: '12',
      saleDate: '03/11/2026',
      notes: 'Duas linhas\nde texto',
      saleValue: 'R$ 98.490,00',
    });
  });

  it('names every refused field of the process and of its documents at once, and keeps nothing', async () => {
    const broken = await kit.object(ana, here, { indexers: [kit.indexer('holderCpf', '111.111.111-11')] });
    const before = await one('select count(*) as n from process', []);
    const answer = await send(
      sale({
        indexers: [
          kit.indexer('customerName', 'João'),
          kit.indexer('plate', 'ABC'),
          kit.indexer('customerType', 999_999),
        ],
        documents: [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [broken] }],
      }),
    );
    const path = (name: string) => `documents.0.documentObjects.0.indexers.${kit.indexer(name, null).id}`;
    const field = (name: string) => `indexers.${kit.indexer(name, null).id}`;
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'indexer.invalid',
        fields: {
          [field('plate')]: 'Placa inválida.',
          [field('customerType')]: 'Escolha uma das opções da lista.',
          [field('customerDocument')]: 'Você precisa preencher esse indexador!',
          [path('holderCpf')]: 'CPF inválido.',
          [path('holderName')]: 'Você precisa preencher esse indexador!',
        },
      },
    });
    expect(await one('select count(*) as n from process', [])).toEqual(before);
    expect(await one('select claimed_at from stored_file where storage_key = $1', [broken.storageLocal])).toEqual({
      claimed_at: null,
    });
  });

  it('captures an expired CNH as expired, without checks to sign', async () => {
    const old = await kit.object(ana, here, { indexers: kit.cnhIndexers(-1) });
    const answer = await send(
      sale({ documents: [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [old] }] }),
    );
    expect(answer.status).toBe(200);
    const { situation } = await one<{ situation: string }>('select situation from document where id = $1', [
      answer.body.documentIds[0],
    ]);
    expect(situation).toBe('V');
    expect(await wrongTotals()).toEqual([]);
  });

  it('counts the validity of a type from its capture', async () => {
    const today = dayOf(new Date());
    const object = await kit.object(ana, here, {
      indexers: [kit.indexer('holderName', 'João'), kit.indexer('issueDate', formatDay(today))],
    });
    const residence = { documentTypeId: kit.documentTypeId('COMPROVANTE_RESIDENCIA'), documentObjects: [object] };
    const answer = await send(sale({ documents: [residence, await cnh()] }));
    const { expires } = await one<{ expires: string }>(
      'select expires_on::text as expires from document where id = $1',
      [answer.body.documentIds[0]],
    );
    expect(expires).toBe(addDays(today, 90));
  });

  it('is checked from the beginning where its type has no steps', async () => {
    const documents = [
      { documentTypeId: kit.documentTypeId('FOTO_VEICULO'), documentObjects: [await kit.object(ana, here)] },
      await cnh(),
    ];
    const answer = await send(sale({ documents }));
    const { situation } = await one<{ situation: string }>('select situation from document where id = $1', [
      answer.body.documentIds[0],
    ]);
    expect(situation).toBe('C');
  });

  it('takes a PDF, a photo and an NF-e with its XML', async ({ skip }) => {
    skip(!hasSharedFiles, withoutSharedFiles);
    const xml = await kit.upload(ana, here, sharedFile('nfe/mod55-nfe_1.xml', 'nota.xml'));
    const nfe = await kit.object(
      ana,
      here,
      {
        indexers: [
          kit.indexer('invoiceKey', '35261112345678000190550010000012341000012345'),
          kit.indexer('invoiceNumber', 1234),
          kit.indexer('issuerCnpj', '11.222.333/0001-81'),
          kit.indexer('documentValue', 'R$ 98.490,00'),
          kit.indexer('chassis', '9BGKS48B0FG123456'),
        ],
        attachments: [{ label: 'XML da NF-e', name: 'nota.xml', storageLocal: xml }],
      },
      sharedFile('pdf/tracemonkey.pdf', 'danfe.pdf'),
    );
    const photo = await kit.object(ana, here, {}, sharedFile('image/Portrait_6.jpg', 'foto.jpg'));
    const answer = await send(
      sale({
        documents: [
          { documentTypeId: kit.documentTypeId('NFE'), documentObjects: [nfe] },
          { documentTypeId: kit.documentTypeId('FOTO_VEICULO'), documentObjects: [photo] },
          await cnh(),
        ],
      }),
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const files = await server.db.query(
      `select d.mime_type, d.page_count, d.thumb_state, a.label, a.mime_type as attached, a.thumb_state as attached_thumb
       from document d left join attachment a on a.customer_id = d.customer_id and a.document_id = d.id
       where d.process_id = $1 and d.id <> $2 order by d.id`,
      [answer.body.workflowId, answer.body.documentIds[2]],
    );
    expect(files).toEqual([
      {
        mime_type: 'application/pdf',
        page_count: 14,
        thumb_state: 'READY',
        label: 'XML da NF-e',
        attached: 'application/xml',
        attached_thumb: 'NONE',
      },
      expect.objectContaining({ mime_type: 'image/jpeg', thumb_state: 'READY', label: null }),
    ]);
  });
});

describe('refusals', () => {
  it('hides establishments and types of others', async () => {
    const elsewhere = kit.establishmentId('Savassi');
    expect(await send(sale({ establishmentId: elsewhere }))).toMatchObject({
      status: 404,
      body: { code: 'establishment.not_found' },
    });
    expect(await send(sale({ workflowTypeId: 987_654 }))).toMatchObject({
      status: 404,
      body: { code: 'process_type.not_found' },
    });
    const caio = await server.signIn('caio.vendedor');
    expect(await send(sale(), caio)).toMatchObject({ status: 404, body: { code: 'establishment.not_found' } });
  });

  it('needs the permission to create: a checker has none', async () => {
    expect(await send(sale(), await server.signIn('diego.conferente'))).toMatchObject({
      status: 403,
      body: { code: 'permission.denied' },
    });
  });

  it('begins no process of a disabled type', async () => {
    const typeId = kit.typeId('REGISTRATION');
    await server.db.query('update process_type set enabled = false where id = $1', [typeId]);
    expect(await send(sale({ workflowTypeId: typeId }))).toMatchObject({
      status: 422,
      body: { code: 'process_type.disabled' },
    });
    await server.db.query('update process_type set enabled = true where id = $1', [typeId]);
  });

  it('knows which document types a process takes, and how many', async () => {
    const objects = await Promise.all([1, 2, 3].map(() => kit.object(ana, here, { indexers: kit.cnhIndexers() })));
    const withType = (documentTypeId: number, documentObjects = objects.slice(0, 1)) =>
      send(sale({ documents: [{ documentTypeId, documentObjects }] }));
    expect(await withType(987_654)).toMatchObject({ status: 404, body: { code: 'document_type.not_found' } });
    expect(await withType(kit.documentTypeId('LAUDO'))).toMatchObject({
      status: 422,
      body: { code: 'document_type.not_allowed' },
    });
    expect(await withType(kit.documentTypeId('CNH'), objects)).toMatchObject({
      status: 422,
      body: {
        code: 'document_type.too_many',
        message: 'O tipo de documento CNH aceita no máximo 2 neste processo.',
        fields: {
          [`documentTypes.${kit.documentTypeId('CNH')}`]: 'O tipo de documento CNH aceita no máximo 2 neste processo.',
        },
      },
    });
  });

  it('knows the labels of attachments and which ones must be there', async () => {
    const contract = await kit.object(ana, here);
    const scan = await kit.upload(ana, here, { name: 'assinado.txt', bytes: Buffer.from('assinado') });
    const withLabel = (label: string) =>
      send(
        sale({
          documents: [
            {
              documentTypeId: kit.documentTypeId('CONTRATO'),
              documentObjects: [{ ...contract, attachments: [{ label, name: 'assinado.txt', storageLocal: scan }] }],
            },
          ],
        }),
      );
    expect(await withLabel('Recibo')).toMatchObject({ status: 422, body: { code: 'attachment.label_unknown' } });
    expect(await withLabel('Procuração')).toMatchObject({
      status: 422,
      body: { code: 'attachment.required_missing', details: { missing: ['Contrato assinado'] } },
    });
  });

  it('takes no file that was not received, is named twice or belongs to another customer', async () => {
    const object = await kit.object(ana, here, { indexers: kit.cnhIndexers() });
    const documentTypeId = kit.documentTypeId('CNH');
    const missing = { ...object, storageLocal: '1/2026/11/00000000-0000-4000-8000-000000000000.pdf' };
    expect(await send(sale({ documents: [{ documentTypeId, documentObjects: [missing] }] }))).toMatchObject({
      status: 422,
      body: { code: 'upload.not_found' },
    });
    expect(await send(sale({ documents: [{ documentTypeId, documentObjects: [object, object] }] }))).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
    const theirs = await createCaptureKit(server, 'caio.vendedor');
    const file = await theirs.object(
      await server.signIn('caio.vendedor'),
      theirs.establishmentId('Florianópolis Centro'),
      { indexers: kit.cnhIndexers() },
    );
    expect(await send(sale({ documents: [{ documentTypeId, documentObjects: [file] }] }))).toMatchObject({
      status: 422,
      body: { code: 'upload.not_found' },
    });
  });

  it('takes only tags that exist, and none for a process that has begun', async () => {
    expect(await send(sale({ tagIds: [999] }))).toMatchObject({
      status: 400,
      body: { fields: { tagIds: expect.any(String) } },
    });
    const { workflowId } = await kit.beginSale();
    expect(await send(sale({ workflowId, indexers: [], tagIds: [1] }))).toMatchObject({ status: 400 });
  });
});

describe('an open process', () => {
  it('takes a date before the minimum of its field only while the flag lifts it', async () => {
    const helena = await server.signIn('helena.gerente');
    const today = dayOf(new Date());
    await server.db.query(`insert into feature_flag (name, value, customer_id, user_id)
      select 'ignore-min-date', 'true', 1, id from app_user where login = 'helena.gerente'`);
    await server.db.query(`update indexer set min_date = $1 where customer_id = 1 and name = 'issueDate'`, [today]);
    const bring = async (secret: string) => {
      const { workflowId } = await kit.beginSale();
      const indexers = [kit.indexer('holderName', 'João'), kit.indexer('issueDate', formatDay(addDays(today, -1)))];
      const documentTypeId = kit.documentTypeId('COMPROVANTE_RESIDENCIA');
      const documentObjects = [await kit.object(secret, here, { indexers })];
      return send(sale({ workflowId, indexers: [], documents: [{ documentTypeId, documentObjects }] }), secret);
    };
    expect(await bring(ana)).toMatchObject({ status: 422, body: { code: 'indexer.invalid' } });
    expect((await bring(helena)).status).toBe(200);
    await server.db.query(`update indexer set min_date = null where customer_id = 1 and name = 'issueDate'`);
  });

  it('takes more documents and fields', async () => {
    const { workflowId } = await kit.beginSale();
    const answer = await send(
      sale({ workflowId, indexers: [kit.indexer('plate', 'BRA2E19')], documents: [await cnh()] }),
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const process = await one<Record<string, unknown>>(
      `select version, (select count(*)::int from document where process_id = p.id) as documents,
         (select ts @@ search_word(1, 'bra2e19', false) and ts @@ search_word(1, 'avila', false)
          and ts @@ ('''1:@u' || p.owner_id || '''')::tsquery from process_search where process_id = p.id) as found,
         (select array_agg(val_text order by seq) from process_field f join indexer i
            on i.customer_id = f.customer_id and i.id = f.indexer_id
          where f.process_id = p.id and i.name = 'plate') as keys
       from process p where id = $1`,
      [workflowId],
    );
    expect(process).toMatchObject({ version: 2, documents: 2, found: true });
    expect(process.keys).toHaveLength(2);
    const [last] = await server.db.query(
      `select description, fields -> 0 ->> 'label' as label from progress where process_id = $1 and type = 'INDEXER'`,
      [workflowId],
    );
    expect(last).toEqual({ description: 'Indexadores atualizados', label: 'Placa' });
    expect(await wrongTotals()).toEqual([]);
  });

  it('takes many files of one type, a document each, and counts those it has', async () => {
    const { workflowId } = await kit.beginSale();
    const many = async (count: number) => ({
      workflowTypeId: kit.typeId('NEW_CAR_SALE'),
      establishmentId: here,
      workflowId,
      documentTypeId: kit.documentTypeId('FOTO_VEICULO'),
      documentObjects: await Promise.all(Array.from({ length: count }, () => kit.object(ana, here))),
    });
    const answer = await server.call(captureMultiple, { body: await many(4) }, ana);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.documentIds).toHaveLength(4);
    expect(await server.call(captureMultiple, { body: await many(3) }, ana)).toMatchObject({
      status: 422,
      body: { code: 'document_type.too_many' },
    });
    const wrong = await many(1);
    const [object] = wrong.documentObjects;
    const answered = await server.call(
      captureMultiple,
      { body: { ...wrong, documentObjects: [{ ...object, indexers: [kit.indexer('plate', 'X')] } as never] } },
      ana,
    );
    expect(answered.body).toMatchObject({
      fields: { [`documentObjects.0.indexers.${kit.indexer('plate', null).id}`]: 'Placa inválida.' },
    });
  });

  it('is hidden from sellers who did not begin it, and open to a manager', async () => {
    const { workflowId } = await kit.beginSale();
    await server.db.query(
      `insert into user_establishment (customer_id, user_id, establishment_id)
       select 1, id, $1 from app_user where login = 'bruno.vendedor'`,
      [here],
    );
    const bruno = await server.signIn('bruno.vendedor');
    const hidden = { status: 404, body: { code: 'process.not_found' } };
    const body = sale({ workflowId, indexers: [kit.indexer('plate', 'BRA2E19')] });
    expect(await send(body, bruno)).toMatchObject(hidden);
    const elsewhere = { ...body, establishmentId: kit.establishmentId('Pampulha Seminovos') };
    expect(await send(elsewhere, bruno)).toMatchObject(hidden);
    expect(await send(body, await server.signIn('helena.gerente'))).toMatchObject({ status: 200 });
  });

  it('takes nothing while another has it reserved, nor once it is closed', async () => {
    const { workflowId } = await kit.beginSale();
    const add = async () => send(sale({ workflowId, indexers: [], documents: [await cnh()] }));
    await server.db.query(
      `update process set reserved_by = (select id from app_user where login = 'helena.gerente'), reserved_at = now() where id = $1`,
      [workflowId],
    );
    expect(await add()).toMatchObject({
      status: 409,
      body: { code: 'process.reserved', message: 'Este processo está reservado por Helena Furtado Vaz.' },
    });
    await server.db.query(`update process set reserved_at = now() - interval '31 minutes' where id = $1`, [workflowId]);
    expect((await add()).status).toBe(200);
    await server.db.query('update process set is_open = false where id = $1', [workflowId]);
    expect(await add()).toMatchObject({ status: 409, body: { code: 'process.closed' } });
    await server.db.query('update process set is_open = true where id = $1', [workflowId]);
  });
});

describe('at the same time', () => {
  it('gives one file to one of two captures', async () => {
    const document = await cnh();
    const answers = await Promise.all([1, 2, 3].map(() => send(sale({ documents: [document] }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'upload.not_found' });
    const { n } = await one<{ n: string }>('select count(*) as n from document where storage_key = $1', [
      document.documentObjects[0]?.storageLocal,
    ]);
    expect(Number(n)).toBe(1);
    expect(await wrongTotals()).toEqual([]);
  });

  it('lets two people add different documents to one process', async () => {
    const { workflowId } = await kit.beginSale();
    const photo = async () => ({
      documentTypeId: kit.documentTypeId('FOTO_VEICULO'),
      documentObjects: [await kit.object(ana, here)],
    });
    const bodies = await Promise.all(
      [1, 2].map(async () => sale({ workflowId, indexers: [], documents: [await photo()] })),
    );
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('gives one file to a document or to an attachment, not to both', async () => {
    const taken = await cnh();
    const [object] = taken.documentObjects;
    const other = await cnh();
    const attachments = [{ label: 'Verso', name: 'verso.pdf', storageLocal: object?.storageLocal ?? '' }];
    const withAttachment = {
      ...other,
      documentObjects: other.documentObjects.map((document) => ({ ...document, attachments })),
    };
    const statement = 'select 1 from stored_file where storage_key = $1 for update';
    const held = { statement, values: [object?.storageLocal], waiting: 2 };
    const answers = await holdUntilWaited(server, held, () =>
      Promise.all([taken, withAttachment].map((document) => send(sale({ documents: [document] })))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('never lets two captures exceed together what a process takes', async () => {
    const { workflowId } = await kit.beginSale();
    const photos = async () => ({
      documentTypeId: kit.documentTypeId('FOTO_VEICULO'),
      documentObjects: await Promise.all([1, 2, 3, 4].map(() => kit.object(ana, here))),
    });
    const bodies = [
      sale({ workflowId, indexers: [], documents: [await photos()] }),
      sale({ workflowId, indexers: [], documents: [await photos()] }),
    ];
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'document_type.too_many' });
  });

  it('keeps the fields of both who fill different ones', async () => {
    const { workflowId } = await kit.beginSale();
    const filling = [
      kit.indexer('plate', 'BRA2E19'),
      kit.indexer('vehicleColor', 'Azul'),
      kit.indexer('installments', 12),
    ];
    const answers = await Promise.all(filling.map((indexer) => send(sale({ workflowId, indexers: [indexer] }))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { names } = await one<{ names: string[] }>(
      `select array(select i ->> 'name' from jsonb_array_elements(indexers) i) as names from process where id = $1`,
      [workflowId],
    );
    expect(names).toEqual(expect.arrayContaining(['plate', 'vehicleColor', 'installments', 'customerName']));
  });

  it('begins one process for one Idempotency-Key, and answers the same twice', async () => {
    const headers = idempotencyKey();
    const body = sale({ documents: [await cnh()] });
    const [first, second] = [await send(body, ana, headers), await send(body, ana, headers)];
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    const inAnotherOrder = Object.fromEntries(Object.entries(body).reverse()) as typeof body;
    expect(Object.keys(inAnotherOrder)).not.toEqual(Object.keys(body));
    expect(await send(inAnotherOrder, ana, headers)).toMatchObject({ status: 200, body: first.body });
    const other = await send(sale(), ana, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
  });
});
