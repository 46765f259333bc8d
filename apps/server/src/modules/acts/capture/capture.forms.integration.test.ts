import { endpoints, type FormValues } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { AskedCapture } from './capture.body.ts';

const { capture: calls, form, formType, processType } = endpoints;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let here: number;
let formTypeId: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  here = kit.establishmentId('Pampulha Novos');
  const [row] = await server.db.query<{ id: number }>(
    `select id::int from form_type where customer_id = 1 and name = 'Termo de test-drive'`,
  );
  formTypeId = row?.id ?? 0;
});
afterAll(() => server.stop());

const day = formatDay(dayOf(new Date()));
const term: FormValues = {
  aceite: 1,
  condutor: [
    {
      ...{ nome: 'Zilda Quaresma', cpf: '52998224725', celular: '31988887777', cnh: '12345678900', categoria: 3 },
      ...{ validadeCnh: '20/11/2030', cnhConferida: 1 },
    },
  ],
  veiculo: [{ modelo: 'Argo Drive', placa: 'BRA2E19', kmSaida: 12 }],
  percurso: [{ data: day, horaSaida: '10:15', acompanhado: 1, consultor: 'Ana' }],
};

const filled = (values: FormValues) => ({
  documentTypeId: kit.documentTypeId('TERMO_TEST_DRIVE'),
  documentObjects: [
    { name: 'Termo de test-drive', storageLocal: 'form/00000000-0001', form: { formTypeId, values }, attachments: [] },
  ],
});

async function sale(values: FormValues, more: Partial<AskedCapture> = {}): Promise<AskedCapture> {
  const cnh = await kit.object(ana, here, { indexers: kit.cnhIndexers() });
  return {
    workflowTypeId: kit.typeId('NEW_CAR_SALE'),
    establishmentId: here,
    indexers: kit.saleIndexers(),
    documents: [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [cnh] }, filled(values)],
    ...more,
  };
}

const send = (body: AskedCapture) => server.call(calls.capture, { body }, ana);
const asked = async (secret: string) => {
  const params = { id: kit.typeId('NEW_CAR_SALE') };
  const { body } = await server.call(processType.getCaptureForm, { params }, secret);
  return body.documentTypes.find(({ id }) => id === kit.documentTypeId('TERMO_TEST_DRIVE'));
};
const countProcesses = async () => (await server.db.query('select id from process where customer_id = 1')).length;

describe('a transition that asks for a document whose type is a form', () => {
  it('offers the form, and takes it with the move', async () => {
    const proposal = kit.documentTypeId('PROPOSTA');
    await server.db.query(
      'insert into document_type_form (customer_id, document_type_id, form_type_id) values (1, $1, $2)',
      [proposal, formTypeId],
    );
    const { workflowId } = await kit.beginSale();
    const [way] = await server.db.query<{ id: number }>(
      `select t.id::int from process p
       join transition t on t.customer_id = p.customer_id and t.from_stage_id = p.stage_id
       where p.customer_id = 1 and p.id = $1 and t.label = 'Venda à vista'`,
      [workflowId],
    );
    const transitionId = way?.id ?? 0;
    const { body: wanted } = await server.call(
      endpoints.transition.getCapture,
      { params: { id: workflowId, transitionId } },
      ana,
    );
    const type = wanted.documentTypes.find(({ id }) => id === proposal);
    expect(type?.forms).toMatchObject([
      { id: formTypeId, linked: [kit.indexer('holderName', null).id, expect.any(Number)] },
    ]);
    const residence = [kit.indexer('holderName', 'João Ávila'), kit.indexer('issueDate', day)];
    const others = [kit.indexer('vehicleModel', 'Argo'), kit.indexer('documentValue', 9_000_000)];
    const move = async (values: FormValues) => {
      const [object] = filled(values).documentObjects;
      const documents = [
        {
          documentTypeId: kit.documentTypeId('COMPROVANTE_RESIDENCIA'),
          documentObjects: [await kit.object(ana, here, { indexers: residence })],
        },
        { documentTypeId: proposal, documentObjects: object ? [{ ...object, indexers: others }] : [] },
      ];
      const indexers = [
        kit.indexer('customerCellphone', '(31) 99876-5432'),
        kit.indexer('paymentMethod', kit.option('paymentMethod', 'À vista')),
      ];
      return server.call(
        endpoints.transition.transit,
        { body: { workflowId, transitionId, indexers, documents } },
        ana,
      );
    };
    expect((await move({ ...term, aceite: null })).body).toMatchObject({
      code: 'form.invalid',
      fields: { 'documents.1.documentObjects.0.form.values.aceite': expect.any(String) },
    });
    const { status, body } = await move(term);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.stage.label).toBe('Conferir documentação');
    const { body: kept } = await server.call(form.getOfDocument, { params: { id: body.documentIds[1] ?? 0 } }, ana);
    expect(kept).toMatchObject({ name: 'Termo de test-drive', isDocument: true });
  });
});

describe('a new process', () => {
  it('offers the forms of its document types, and says what they ask for themselves', async () => {
    expect((await asked(ana))?.forms).toEqual([
      {
        id: formTypeId,
        name: 'Termo de test-drive',
        description: expect.any(String),
        attachmentLabels: [{ label: 'Foto da CNH', required: false }],
        linked: ['holderName', 'holderCpf', 'plate', 'issueDate'].map((name) => kit.indexer(name, null).id),
      },
    ]);
  });

  it('does not begin with a form that its rules refuse, and names the fields', async () => {
    const before = await countProcesses();
    const answer = await send(await sale({ ...term, houveOcorrencia: 1, percurso: [{ data: day, acompanhado: 1 }] }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'form.invalid' } });
    const path = 'documents.1.documentObjects.0.form.values.';
    expect(Object.keys((answer.body as unknown as { fields: object }).fields).sort()).toEqual([
      `${path}ocorrencias.0.ocorrenciaDescricao`,
      `${path}ocorrencias.0.ocorrenciaTipo`,
      `${path}percurso.0.consultor`,
      `${path}percurso.0.horaSaida`,
    ]);
    expect(await countProcesses()).toBe(before);
  });

  it('begins with the form as a document, whose linked fields are its own', async () => {
    const { status, body } = await send(await sale(term));
    expect(status, JSON.stringify(body)).toBe(200);
    const documentId = body.documentIds[1] ?? 0;
    const { body: kept } = await server.call(form.getOfDocument, { params: { id: documentId } }, ana);
    expect(kept).toMatchObject({ name: 'Termo de test-drive', isDocument: true, revision: 1 });
    const { body: own } = await server.call(endpoints.document.getIndexers, { params: { id: documentId } }, ana);
    expect(own.indexers.find(({ name }) => name === 'holderName')?.value).toBe('Zilda Quaresma');
  });

  it('is kept as a draft with the form half filled in, goes on elsewhere, and is sent', async () => {
    const half = filled({ condutor: [{ nome: 'Zilda Quaresma' }] });
    const kept = await send({ ...(await sale(term)), documents: [half], draft: true });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const { body: draft } = await server.call(calls.getDraft, { params: { id: kept.body.workflowId } }, ana);
    expect(draft.documents[0]?.documentObjects[0]?.form).toEqual(half.documentObjects[0]?.form);
    const sent = await send(await sale(term, { workflowId: kept.body.workflowId }));
    expect([sent.status, sent.body.workflowId]).toEqual([200, kept.body.workflowId]);
    expect(sent.body.documentIds).toHaveLength(2);
  });

  it('takes a form that is linked to what its document type does not ask for', async () => {
    await server.db.query(
      `delete from document_type_indexer where customer_id = 1 and document_type_id = $1 and indexer_id = $2`,
      [kit.documentTypeId('TERMO_TEST_DRIVE'), kit.indexer('plate', null).id],
    );
    const { status, body } = await send(await sale(term));
    expect(status, JSON.stringify(body)).toBe(200);
    const { body: kept } = await server.call(form.getOfDocument, { params: { id: body.documentIds[1] ?? 0 } }, ana);
    expect(kept.values.veiculo).toMatchObject([{ placa: 'BRA2E19' }]);
  });

  it('does not begin with a form that is not offered any more', async () => {
    const julia = await server.signIn('julia.admin', 1);
    await server.call(formType.switch, { params: { id: formTypeId }, body: { enabled: false } }, julia);
    expect((await asked(ana))?.forms).toEqual([]);
    expect((await send(await sale(term))).body).toMatchObject({ code: 'form_type.disabled' });
    await server.call(formType.switch, { params: { id: formTypeId }, body: { enabled: true } }, julia);
  });

  it('offers none to who may not fill forms in', async () => {
    await server.db.query(`delete from role_permission where customer_id = 1 and permission = 'document.form'`);
    server.passTime(6_000);
    expect((await asked(ana))?.forms).toEqual([]);
  });
});
