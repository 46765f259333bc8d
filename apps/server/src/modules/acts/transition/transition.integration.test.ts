import { type BodyOf, endpoints } from '@tramite/contract';
import { addDays, formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getCapture, transit, list } = endpoints.transition;
type TransitBody = BodyOf<typeof transit>;

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

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
  const [row] = await rows<T>(text, values);
  if (!row) throw new Error(`nothing answers ${text}`);
  return row;
};

/** A transition of the stage where a process stands, by its label. */
async function transitionId(processId: number, label: string): Promise<number> {
  const { id } = await one<{ id: string }>(
    `select t.id from process p join transition t on t.customer_id = p.customer_id and t.version_id = p.version_id
     where p.id = $1 and t.label = $2 order by (t.from_stage_id = p.stage_id) desc limit 1`,
    [processId, label],
  );
  return Number(id);
}

const form = async (workflowId: number, label: string, secret = ana) =>
  server.call(getCapture, { params: { id: workflowId, transitionId: await transitionId(workflowId, label) } }, secret);
const move = async (workflowId: number, label: string, more: Partial<TransitBody> = {}, secret = ana, headers = {}) => {
  const body = { workflowId, transitionId: await transitionId(workflowId, label), ...more };
  return server.call(transit, { body, headers }, secret);
};

const today = dayOf(new Date());
/** What the first task of a sale asks for beside what it began with. */
const proposalFields = () => [
  kit.indexer('customerCellphone', '(31) 99876-5432'),
  kit.indexer('paymentMethod', kit.option('paymentMethod', 'À vista')),
];
const proposalPapers = async () => [
  {
    documentTypeId: kit.documentTypeId('PROPOSTA'),
    documentObjects: [
      await kit.object(ana, here, {
        indexers: [
          kit.indexer('holderName', 'João Ávila'),
          kit.indexer('vehicleModel', 'Onix Plus'),
          kit.indexer('documentValue', 9_849_000),
        ],
      }),
    ],
  },
  {
    documentTypeId: kit.documentTypeId('COMPROVANTE_RESIDENCIA'),
    documentObjects: [
      await kit.object(ana, here, {
        indexers: [kit.indexer('holderName', 'João Ávila'), kit.indexer('issueDate', formatDay(today))],
      }),
    ],
  },
];
/** A sale that has everything to leave its first task. */
async function readySale(): Promise<number> {
  const { workflowId } = await kit.beginSale({ indexers: kit.saleIndexers(proposalFields()) });
  const body = {
    workflowTypeId: kit.typeId('NEW_CAR_SALE'),
    establishmentId: here,
    workflowId,
    documents: await proposalPapers(),
  };
  const added = await server.call(endpoints.capture.capture, { body }, ana);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return workflowId;
}

const wrongTotals = () =>
  rows(`
    with counted as (
      select customer_id, 'document.situation' as kind, establishment_id, situation as key, count(*) as n from document group by 1, 3, 4
      union all select customer_id, 'process.situation', establishment_id, situation_id::text, count(*) from process group by 1, 3, 4)
    select * from counted full join (select * from counter where kind like '%situation') c using (customer_id, kind, establishment_id, key)
    where coalesce(counted.n, 0) <> coalesce(c.n, 0)`);

describe('what a transition asks for', () => {
  it('is what its stage requires and the process lacks', async () => {
    const { workflowId } = await kit.beginSale();
    const { status, body } = await form(workflowId, 'Venda à vista');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.indexers.map(({ name, required }) => [name, required])).toEqual([
      ['customerCellphone', true],
      ['paymentMethod', true],
    ]);
    expect(body.indexers[1]?.options).toContainEqual(expect.objectContaining({ label: 'À vista' }));
    expect(body.documentTypes.map(({ label, min, present }) => ({ label, min, present }))).toEqual([
      { label: 'Proposta de compra', min: 1, present: 0 },
      { label: 'Comprovante de residência', min: 1, present: 0 },
    ]);
    expect(body.documentTypes[0]?.indexers.map(({ name }) => name)).toContain('documentValue');
  });

  it('is nothing once the process is ready, and for a transition that cancels', async () => {
    const { workflowId } = await kit.beginSale();
    const nothing = { indexers: [], documentTypes: [], checkLists: [] };
    expect((await form(workflowId, 'Cancelar venda')).body).toEqual(nothing);
    expect((await form(await readySale(), 'Venda à vista')).body).toEqual(nothing);
  });

  it('is told to the role of the transition only, and hidden from other companies', async () => {
    const { workflowId } = await kit.beginSale();
    const refusal = await form(workflowId, 'Venda à vista', await server.signIn('carla.fi'));
    expect(refusal).toMatchObject({ status: 403, body: { code: 'transition.wrong_role' } });
    const other = await form(workflowId, 'Venda à vista', await server.signIn('joana.gerente'));
    expect(other).toMatchObject({ status: 404, body: { code: 'process.not_found' } });
  });
});

describe('a transition', () => {
  it('moves the process with the fields, documents and comment it brings', async () => {
    const { workflowId } = await kit.beginSale();
    await rows(`update process set reserved_by = owner_id, reserved_at = now() where id = $1`, [workflowId]);
    const before = await one<{ id: string; due_at: Date }>(
      'select id, due_at from process_token where process_id = $1',
      [workflowId],
    );
    const answer = await move(workflowId, 'Venda à vista', {
      indexers: proposalFields(),
      documents: await proposalPapers(),
      comment: '  Cliente com pressa. ',
      checkLists: [],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      workflowId,
      version: 2,
      stage: { label: 'Conferir documentação', type: 'TASK' },
    });
    expect(answer.body.documentIds).toHaveLength(2);

    const process = await one<Record<string, unknown>>(
      `select s.label, p.reserved_by, p.version, p.due_at = k.due_at as same_due, k.id, r.code, p.is_open,
         (select ts @@ search_word(1, '31998765432', false) from process_search where process_id = p.id) as found
       from process p join stage s on s.customer_id = p.customer_id and s.id = p.stage_id
       join process_token k on k.customer_id = p.customer_id and k.process_id = p.id and k.stage_id = p.stage_id
       join workflow_role r on r.customer_id = k.customer_id and r.id = k.role_id where p.id = $1`,
      [workflowId],
    );
    expect(process).toEqual({
      label: 'Conferir documentação',
      reserved_by: null,
      version: 2,
      same_due: true,
      id: before.id,
      code: 'CONFERENTE',
      is_open: true,
      found: true,
    });
    const history = await rows<{ type: string; description: string; sla_minutes: number | null }>(
      `select type, description || coalesce(': ' || (select string_agg(f ->> 'label', ', ') from jsonb_array_elements(fields) f), '')
         as description, sla_minutes from progress where process_id = $1 and document_id is null order by id`,
      [workflowId],
    );
    expect(history.map(({ type, description }) => [type, description])).toEqual([
      ['CAPTURE', 'Processo capturado: Venda de veículo novo'],
      ['INDEXER', 'Indexadores atualizados: Celular do cliente, Forma de pagamento'],
      ['COMMENT', 'Comentário: Cliente com pressa.'],
      ['TRANSITION', 'Venda à vista: de Montar proposta para Conferir documentação'],
    ]);
    const sla = history.at(-1)?.sla_minutes ?? 0;
    expect(sla).toBeGreaterThan(0);
    expect(sla).toBeLessThanOrEqual(240);
    expect(await one('select text from comment where process_id = $1', [workflowId])).toEqual({
      text: 'Cliente com pressa.',
    });
    expect(
      await rows(`select 1 from outbox where event = 'process.transitioned' and payload ->> 'processId' = $1`, [
        String(workflowId),
      ]),
    ).toHaveLength(1);
    expect(await wrongTotals()).toEqual([]);
  });

  it('says what is missing and changes nothing', async () => {
    const { workflowId } = await kit.beginSale();
    const residence = kit.documentTypeId('COMPROVANTE_RESIDENCIA');
    const answer = await move(workflowId, 'Venda à vista', { indexers: proposalFields().slice(0, 1) });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'transition.not_ready',
        details: {
          missing: [
            { kind: 'indexer', id: kit.indexer('paymentMethod', null).id, label: 'Forma de pagamento', count: 1 },
            { kind: 'document', id: kit.documentTypeId('PROPOSTA'), label: 'Proposta de compra', count: 1 },
            { kind: 'document', id: residence, label: 'Comprovante de residência', count: 1 },
          ],
        },
      },
    });
    const process = await one<{ version: number; indexers: { name: string }[] }>(
      'select version, indexers from process where id = $1',
      [workflowId],
    );
    expect(process.version).toBe(1);
    expect(process.indexers.map(({ name }) => name)).not.toContain('customerCellphone');
  });

  it('waits for open pendencies', async () => {
    const workflowId = await readySale();
    await rows(
      `insert into pendency (customer_id, document_id, reason_id, text, created_by, created_at)
       select d.customer_id, d.id, (select min(id) from pendency_reason where customer_id = d.customer_id), 'Ilegível', d.owner_id, now()
       from document d where d.process_id = $1 order by d.id limit 1`,
      [workflowId],
    );
    const answer = await move(workflowId, 'Venda à vista');
    expect(answer.body).toMatchObject({
      code: 'transition.not_ready',
      details: { missing: [{ kind: 'pendency', label: 'Ilegível' }] },
    });
  });

  it('does not count a document that has expired', async () => {
    const expired = await kit.object(ana, here, { indexers: kit.cnhIndexers(-1) });
    const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [expired] }];
    const { workflowId } = await kit.beginSale({ documents });
    const { body } = await form(workflowId, 'Venda à vista');
    expect(body.documentTypes.map(({ label }) => label)).toContain('CNH');
  });

  it('names every refused field', async () => {
    const { workflowId } = await kit.beginSale();
    const cellphone = kit.indexer('customerCellphone', '123');
    const papers = await proposalPapers();
    const [proposal] = papers;
    const answer = await move(workflowId, 'Venda à vista', {
      indexers: [cellphone],
      documents: [{ ...proposal, documentObjects: [{ ...proposal?.documentObjects[0], indexers: [] }] } as never],
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'indexer.invalid',
        fields: {
          [`indexers.${cellphone.id}`]: 'Celular inválido.',
          [`documents.0.documentObjects.0.indexers.${kit.indexer('holderName', null).id}`]:
            'Você precisa preencher esse indexador!',
        },
      },
    });
  });

  it('is for its roles: an administrator without them is refused too', async () => {
    const workflowId = await readySale();
    expect(await move(workflowId, 'Venda à vista', {}, await server.signIn('diego.conferente'))).toMatchObject({
      status: 403,
      body: { code: 'transition.wrong_role' },
    });
    expect(await move(workflowId, 'Venda à vista', {}, await server.signIn('julia.admin'))).toMatchObject({
      status: 403,
    });
    expect(await move(workflowId, 'Venda à vista', {}, await server.signIn('caio.vendedor'))).toMatchObject({
      status: 404,
      body: { code: 'process.not_found' },
    });
    expect((await move(workflowId, 'Venda à vista', {}, await server.signIn('helena.gerente'))).status).toBe(200);
  });

  it('does not touch a process that another has reserved', async () => {
    const workflowId = await readySale();
    await rows(
      `update process set reserved_by = (select id from app_user where login = 'helena.gerente'), reserved_at = now() where id = $1`,
      [workflowId],
    );
    expect(await move(workflowId, 'Venda à vista')).toMatchObject({ status: 409, body: { code: 'process.reserved' } });
  });

  it('is unknown when its definition has it not, and taken when the process has left its stage', async () => {
    const workflowId = await readySale();
    const body = { workflowId, transitionId: 987_654 };
    expect(await server.call(transit, { body }, ana)).toMatchObject({
      status: 404,
      body: { code: 'transition.not_found' },
    });
    expect((await move(workflowId, 'Venda à vista')).status).toBe(200);
    expect(await move(workflowId, 'Enviar para crédito')).toMatchObject({
      status: 409,
      body: { code: 'transition.moved', message: 'O processo já foi transicionado por Ana Beatriz Moreira.' },
    });
  });

  it('respects the version the client saw', async () => {
    const workflowId = await readySale();
    const stale = await move(workflowId, 'Venda à vista', {}, ana, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict.version', details: { version: 2 } } });
    expect((await move(workflowId, 'Venda à vista', {}, ana, { 'if-match': '2' })).status).toBe(200);
  });
});

describe('to the end', () => {
  it('runs a sale from its proposal to its delivery and closes it', async () => {
    const workflowId = await readySale();
    const as = (login: string) => server.signIn(login);
    const paper = async (code: string, secret: string, indexers: [string, string | number][], attachment?: string) => {
      const name = 'anexo.txt';
      const bytes = Buffer.from('anexo');
      const attachments = attachment
        ? [{ label: attachment, name, storageLocal: await kit.upload(secret, here, { name, bytes }) }]
        : [];
      const values = indexers.map(([indexer, value]) => kit.indexer(indexer, value));
      const object = await kit.object(secret, here, { indexers: values, attachments });
      return { documentTypeId: kit.documentTypeId(code), documentObjects: [object] };
    };
    const step = async (login: string, label: string, more: Partial<TransitBody> = {}) => {
      const answer = await move(workflowId, label, more, await as(login));
      expect(answer.status, `${label}: ${JSON.stringify(answer.body)}`).toBe(200);
      return answer.body;
    };
    const chassis: [string, string] = ['chassis', '9BGKS48B0FG123456'];
    const day = formatDay(today);

    await step('ana.vendedora', 'Venda à vista');
    const contract = await paper(
      'CONTRATO',
      await as('diego.conferente'),
      [
        ['contractNumber', '77'],
        ['holderName', 'João'],
        ['documentValue', 100],
        ['issueDate', day],
      ],
      'Contrato assinado',
    );
    await step('diego.conferente', 'Documentação correta', { documents: [contract] });
    await step('helena.gerente', 'Autorizar venda', { indexers: [kit.indexer('saleDate', day)] });
    const invoice = await paper(
      'NFE',
      await as('fabio.faturamento'),
      [
        ['invoiceKey', '1'],
        ['invoiceNumber', 1],
        ['issuerCnpj', '11.222.333/0001-81'],
        ['documentValue', 100],
        chassis,
      ],
      'XML da NF-e',
    );
    await step('fabio.faturamento', 'Veículo faturado', {
      indexers: [kit.indexer(...chassis), kit.indexer('vehicleYear', '2026/2027'), kit.indexer('vehicleColor', 'Azul')],
      documents: [invoice],
    });
    const registration = await paper('CRLV', await as('gilda.despachante'), [
      ['plate', 'BRA2E19'],
      ['renavam', '00891749810'],
    ]);
    const registered = await move(
      workflowId,
      'Veículo emplacado',
      { indexers: [kit.indexer('plate', 'BRA2E19'), kit.indexer('renavam', '00891749810')], documents: [registration] },
      await as('gilda.despachante'),
    );
    expect(registered.status, JSON.stringify(registered.body)).toBe(200);
    const checklist = await paper('CHECKLIST_ENTREGA', ana, [chassis, ['issueDate', day]]);
    const expiring = () =>
      rows('select 1 from document where process_id = $1 and expires_on is not null', [workflowId]);
    expect(await expiring()).not.toEqual([]);
    const last = await step('ana.vendedora', 'Confirmar entrega', {
      indexers: [kit.indexer('deliveryDate', formatDay(addDays(today, 1)))],
      documents: [checklist],
    });
    expect(last.stage).toMatchObject({ label: 'Entregue', type: 'END' });

    const process = await one<Record<string, unknown>>(
      `select situation_id, is_open, due_at, ended_at is not null as ended,
         (select count(*)::int from process_token where process_id = p.id) as tokens,
         (select ts @@ '''1:@s4'''::tsquery and not ts @@ '''1:@s1'''::tsquery from process_search where process_id = p.id) as found
       from process p where id = $1`,
      [workflowId],
    );
    expect(process).toEqual({ situation_id: 4, is_open: false, due_at: null, ended: true, tokens: 0, found: true });
    expect(await expiring()).toEqual([]);
    expect(await move(workflowId, 'Confirmar entrega')).toMatchObject({
      status: 409,
      body: { code: 'transition.moved' },
    });
    expect(await wrongTotals()).toEqual([]);
  });
});

describe('a process out of sight', () => {
  it('is not there for sellers of other establishments, nor for one who did not begin it', async () => {
    const workflowId = await readySale();
    await rows(
      `insert into user_establishment (customer_id, user_id, establishment_id)
       select 1, id, $1 from app_user where login = 'bruno.vendedor'`,
      [here],
    );
    for (const login of ['luana.vendedora', 'bruno.vendedor']) {
      const secret = await server.signIn(login);
      const hidden = { status: 404, body: { code: 'process.not_found' } };
      expect(await form(workflowId, 'Venda à vista', secret), login).toMatchObject(hidden);
      expect(await move(workflowId, 'Venda à vista', {}, secret), login).toMatchObject(hidden);
    }
  });
});

describe('at the same time', () => {
  it('moves a process once: the other is told who was faster', async () => {
    const workflowId = await readySale();
    const helena = await server.signIn('helena.gerente');
    const answers = await Promise.all([
      move(workflowId, 'Venda à vista'),
      move(workflowId, 'Enviar para crédito', {}, helena),
      move(workflowId, 'Venda à vista', {}, helena),
    ]);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(2);
    for (const answer of lost) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'transition.moved' } });
      expect(answer.body).toHaveProperty(
        'message',
        expect.stringMatching(/^O processo já foi transicionado por (Ana|Helena)/),
      );
    }
    expect(
      await one(`select count(*)::int as n from progress where process_id = $1 and type = 'TRANSITION'`, [workflowId]),
    ).toEqual({ n: 1 });
    expect(await one('select count(*)::int as n from process_token where process_id = $1', [workflowId])).toEqual({
      n: 1,
    });
  });

  it('acts once for one Idempotency-Key', async () => {
    const workflowId = await readySale();
    const headers = idempotencyKey();
    const first = await move(workflowId, 'Venda à vista', {}, ana, headers);
    const body = { workflowId, transitionId: await transitionId(workflowId, 'Venda à vista') };
    const second = await server.call(transit, { body, headers }, ana);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(
      await one(`select count(*)::int as n from progress where process_id = $1 and type = 'TRANSITION'`, [workflowId]),
    ).toEqual({ n: 1 });
  });
});

describe('transitions of a stage', () => {
  it('are listed in the order of the diagram with their roles and where they lead', async () => {
    const typeId = kit.typeId('NEW_CAR_SALE');
    const { id } = await one<{ id: string }>(
      `select s.id from stage s join process_type t on t.customer_id = s.customer_id and t.current_version_id = s.version_id
       where t.id = $1 and s.label = 'Montar proposta'`,
      [typeId],
    );
    const params = { typeId, taskId: Number(id) };
    const { status, body } = await server.call(list, { params }, ana);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.count).toBe(3);
    expect(body.items.map(({ label, stage, isCancel }) => [label, stage.label, stage.connectorType, isCancel])).toEqual(
      [
        ['Enviar para crédito', 'Analisar crédito', 'EXCLUSIVE', false],
        ['Venda à vista', 'Conferir documentação', 'EXCLUSIVE', false],
        ['Cancelar venda', 'Cancelado', 'EXCLUSIVE', true],
      ],
    );
    expect(body.items[0]?.roles.map(({ label }) => label).sort()).toEqual(['Gerente', 'Vendedor']);
    expect(body.items[0]?.nextTransitions).toHaveLength(3);
    expect(body.items[2]?.nextTransitions).toEqual([]);
    expect(await server.call(list, { params: { typeId, taskId: 987_654 } }, ana)).toMatchObject({ status: 404 });
    const joana = await server.signIn('joana.gerente');
    expect(await server.call(list, { params }, joana)).toMatchObject({
      status: 404,
      body: { code: 'process_type.not_found' },
    });
  });
});

describe('a decision by conditions', () => {
  const paper = async (secret: string, code: string, indexers: [string, string | number][]) => {
    const values = indexers.map(([name, value]) => kit.indexer(name, value));
    return {
      documentTypeId: kit.documentTypeId(code),
      documentObjects: [await kit.object(secret, here, { indexers: values })],
    };
  };

  it.each([
    [12, 'Acompanhar banco'],
    [60, 'Autorizar prazo longo'],
  ])('is taken by what the fields say: %i instalments lead to "%s"', async (installments, arrival) => {
    const carla = await server.signIn('carla.fi');
    const body = {
      workflowTypeId: kit.typeId('FINANCING'),
      establishmentId: here,
      indexers: [
        kit.indexer('customerType', kit.option('customerType', 'Pessoa física')),
        kit.indexer('customerName', 'João'),
        kit.indexer('customerDocument', '52998224725'),
        kit.indexer('saleValue', 5_000_000),
        kit.indexer('downPayment', 1_000_000),
        kit.indexer('bank', kit.option('bank', 'Itaú')),
        kit.indexer('installments', installments),
      ],
      documents: [
        await paper(carla, 'CNH', [
          ['holderName', 'João'],
          ['holderCpf', '52998224725'],
          ['expiryDate', formatDay(addDays(today, 90))],
        ]),
        await paper(carla, 'COMPROVANTE_RESIDENCIA', [
          ['holderName', 'João'],
          ['issueDate', formatDay(today)],
        ]),
      ],
    };
    const begun = await server.call(endpoints.capture.capture, { body }, carla);
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    const { workflowId } = begun.body;
    expect((await move(workflowId, 'Cliente aceitou', {}, carla)).status).toBe(200);
    const proposal = await paper(carla, 'PROPOSTA', [
      ['holderName', 'João'],
      ['vehicleModel', 'Onix'],
      ['documentValue', 5_000_000],
    ]);
    const answer = await move(workflowId, 'Proposta cadastrada', { documents: [proposal] }, carla);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.stage.label).toBe(arrival);
  });

  it('has no stage to show before it is taken, but every transition that may follow', async () => {
    const { id } = await one<{ id: string }>(
      `select t.from_stage_id as id from transition t
       join process_type y on y.customer_id = t.customer_id and y.current_version_id = t.version_id
       where y.id = $1 and t.to_stage_id is null`,
      [kit.typeId('FINANCING')],
    );
    const params = { typeId: kit.typeId('FINANCING'), taskId: Number(id) };
    const { body } = await server.call(list, { params }, ana);
    expect(body.items[0]).toMatchObject({ stage: { type: 'AUTO', connectorType: 'EXCLUSIVE' } });
    expect(body.items[0]?.nextTransitions).toHaveLength(6);
  });
});
