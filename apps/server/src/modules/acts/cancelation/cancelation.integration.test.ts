import { endpoints } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, holdUntilWaited } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { cancel, listReasons } = endpoints.cancelation;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let here: number;
let reasons: Readonly<Record<string, number>>;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
  here = kit.establishmentId('Pampulha Novos');
  const { body } = await server.call(listReasons, {}, ana);
  reasons = Object.fromEntries(body.items.map(({ label, id }) => [label, id]));
});
afterAll(() => server.stop());

const rows = (text: string, values: unknown[] = []) => server.db.query(text, values);
async function transitionId(processId: number, label: string): Promise<number> {
  const [row] = await rows(
    `select t.id::int as id from process p
     join transition t on t.customer_id = p.customer_id and t.version_id = p.version_id
     where p.id = $1 and t.label = $2 order by (t.from_stage_id = p.stage_id) desc limit 1`,
    [processId, label],
  );
  return Number(row?.id);
}
interface Said {
  readonly reason?: string;
  readonly reasonText?: string;
  readonly label?: string;
}
async function cancelSale(id: number, { reason = 'Crédito negado', reasonText, label }: Said = {}, secret = ana) {
  const body = {
    reason: reasons[reason] ?? 999_999,
    cancelTransitionId: await transitionId(id, label ?? 'Cancelar venda'),
    ...(reasonText !== undefined && { reasonText }),
  };
  return server.call(cancel, { params: { id }, body }, secret);
}
const wrongTotals = () =>
  rows(`
    with counted as (
      select customer_id, 'document.situation' as kind, establishment_id, situation as key, count(*) as n from document group by 1, 3, 4
      union all select customer_id, 'process.situation', establishment_id, situation_id::text, count(*) from process group by 1, 3, 4)
    select * from counted full join (select * from counter where kind like '%situation') c using (customer_id, kind, establishment_id, key)
    where coalesce(counted.n, 0) <> coalesce(c.n, 0)`);

it('asks for one of the reasons of the company, in its order', async () => {
  expect(Object.keys(reasons)).toEqual([
    'Desistência do cliente',
    'Crédito negado',
    'Duplicidade',
    'Erro de cadastro',
    'Veículo indisponível',
    'Outro',
  ]);
});

it('ends the process with its reason, and with it what nobody finished checking', async () => {
  const { workflowId } = await kit.beginSale();
  const contract = {
    documentTypeId: kit.documentTypeId('CONTRATO'),
    documentObjects: [
      await kit.object(ana, here, {
        indexers: [
          kit.indexer('contractNumber', '77'),
          kit.indexer('holderName', 'João'),
          kit.indexer('documentValue', 100),
          kit.indexer('issueDate', formatDay(dayOf(new Date()))),
        ],
        attachments: [
          {
            label: 'Contrato assinado',
            name: 'a.txt',
            storageLocal: await kit.upload(ana, here, { name: 'a.txt', bytes: Buffer.from('assinado') }),
          },
        ],
      }),
    ],
  };
  const photo = {
    documentTypeId: kit.documentTypeId('FOTO_VEICULO'),
    documentObjects: [await kit.object(ana, here)],
  };
  const added = { workflowTypeId: kit.typeId('NEW_CAR_SALE'), establishmentId: here, workflowId };
  const captured = await server.call(
    endpoints.capture.capture,
    { body: { ...added, documents: [contract, photo] } },
    ana,
  );
  expect(captured.status, JSON.stringify(captured.body)).toBe(200);
  const answer = await cancelSale(workflowId, { reasonText: 'O banco recusou a segunda proposta.' });
  expect(answer).toMatchObject({ status: 200, body: { stage: { label: 'Cancelado', type: 'END' } } });
  expect(await rows('select situation_id, is_open from process where id = $1', [workflowId])).toEqual([
    { situation_id: 5, is_open: false },
  ]);
  const documents = await rows(
    `select t.code, d.situation, s.situation as found, s.ts @@ ('''1:@s' || d.situation || '''')::tsquery as indexed,
       (select count(*)::int from document_open_check o where o.document_id = d.id) as open, d.expires_on
     from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
     join document_search s on s.customer_id = d.customer_id and s.document_id = d.id
     where d.process_id = $1 order by t.code`,
    [workflowId],
  );
  const canceled = { situation: 'S', found: 'S', indexed: true, open: 0, expires_on: null };
  expect(documents).toEqual([
    { code: 'CNH', ...canceled },
    { code: 'CONTRATO', ...canceled },
    { code: 'FOTO_VEICULO', ...canceled, situation: 'C', found: 'C' },
  ]);
  expect(await wrongTotals()).toEqual([]);
  const history = await server.call(endpoints.progress.list, { query: { workflowId } }, ana);
  expect(history.body.items.find(({ documentId }) => documentId === null)).toMatchObject({
    type: 'CANCEL',
    description: expect.stringMatching(/Motivo: Crédito negado\. O banco recusou a segunda proposta\.$/),
  });
  expect(
    await rows(
      'select reason_id::int, text, canceled_at is not null as dated from process_cancellation where process_id = $1',
      [workflowId],
    ),
  ).toEqual([{ reason_id: reasons['Crédito negado'], text: 'O banco recusou a segunda proposta.', dated: true }]);
});

it('is refused without a reason, with another transition, and without the text that a reason asks for', async () => {
  const { workflowId } = await kit.beginSale();
  const transit = (transition: number) =>
    server.call(endpoints.transition.transit, { body: { workflowId, transitionId: transition } }, ana);
  expect(await transit(await transitionId(workflowId, 'Cancelar venda'))).toMatchObject({
    status: 422,
    body: { code: 'transition.needs_reason' },
  });
  expect(await cancelSale(workflowId, { label: 'Venda à vista' })).toMatchObject({
    status: 422,
    body: { code: 'transition.not_cancel' },
  });
  expect(await cancelSale(workflowId, { reason: 'Chuva' })).toMatchObject({
    status: 422,
    body: { code: 'cancelation.reason_not_found', fields: { reason: expect.any(String) } },
  });
  expect(await cancelSale(workflowId, { reason: 'Outro', reasonText: ' Ver    ' })).toMatchObject({
    status: 400,
    body: { fields: { reasonText: 'Informe ao menos 10 caracteres.' } },
  });
  expect(await cancelSale(workflowId, { reason: 'Outro', reasonText: 'Cliente mudou de cidade.' })).toMatchObject({
    status: 200,
  });
});

it('is for the function of the transition and for whoever may cancel processes', async () => {
  const { workflowId } = await kit.beginSale();
  const stranger = await server.signIn('diego.conferente');
  await rows('update user_customer set all_establishments = true where customer_id = 1');
  expect((await cancelSale(workflowId, {}, stranger)).status).toBeGreaterThanOrEqual(403);
  expect(await cancelSale(workflowId, {}, helena)).toMatchObject({ status: 200 });
});

it('does not cancel a document that was checked meanwhile', async () => {
  const { workflowId, documentIds } = await kit.beginSale();
  const statement = `update document set situation = 'C', version = version + 1 where id = $1`;
  const answer = await holdUntilWaited(server, { statement, values: documentIds, waiting: 1 }, () =>
    cancelSale(workflowId),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await rows('select situation from document where id = $1', documentIds)).toEqual([{ situation: 'C' }]);
  // Only the document was arranged past the product: its total has to follow for the tests after this one.
  await rows(
    `update counter c set n = c.n + case c.key when 'C' then 1 else -1 end from document d
     where d.id = $1 and c.customer_id = d.customer_id and c.kind = 'document.situation'
       and c.establishment_id = d.establishment_id and c.key in ('C', 'N')`,
    documentIds,
  );
});

it('tells the slower one of two that the process was moved', async () => {
  const { workflowId } = await kit.beginSale();
  const answers = await Promise.all([1, 2].map(() => cancelSale(workflowId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'transition.moved' });
  expect(await wrongTotals()).toEqual([]);
});
