import { endpoints, registrationCall } from '@tramite/contract';
import { type LinearStage, linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { findAdministrator } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getCapture, getReadiness, transit } = endpoints.transition;
const { workflowManagement: flows } = endpoints;

let server: TestServer;
let kit: CaptureKit;
let julia: string;
let ana: string;
let here: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  julia = await server.signIn(findAdministrator().login, 1);
  ana = await server.signIn('ana.vendedora');
  here = kit.establishmentId('Pampulha Novos');
});
afterAll(() => server.stop());

/** Publishes a flow of these stages and begins a process on it. */
async function begin(name: string, ...stages: LinearStage[]): Promise<number> {
  const groups = (await server.call(flows.list, {}, julia)).body.groups;
  const body = { name, groupId: groups[0]?.id ?? 0, isBPM: true, bpmnXml: linearFlow(name, stages) };
  const { body: made } = await server.call(flows.createFromFile, { body }, julia);
  const params = { id: made.workflowId };
  const published = await server.call(flows.publish, { params, body: { version: made.version } }, julia);
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return capture(made.workflowId);
}

async function capture(workflowTypeId: number): Promise<number> {
  const body = { workflowTypeId, establishmentId: here, indexers: [], documents: [] };
  const answer = await server.call(endpoints.capture.capture, { body }, ana);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.workflowId;
}

async function wayOf(workflowId: number): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(
    `select t.id::int from process p join transition t on t.customer_id = p.customer_id and t.from_stage_id = p.stage_id
     where p.customer_id = 1 and p.id = $1`,
    [workflowId],
  );
  return row?.id ?? 0;
}

interface Brought {
  readonly indexers?: ReturnType<CaptureKit['indexer']>[];
  readonly documents?: { documentTypeId: number; documentObjects: Awaited<ReturnType<CaptureKit['object']>>[] }[];
}

const move = async (workflowId: number, brought: Brought = {}) =>
  server.call(transit, { body: { workflowId, transitionId: await wayOf(workflowId), ...brought } }, ana);
const form = async (id: number) =>
  (await server.call(getCapture, { params: { id, transitionId: await wayOf(id) } }, ana)).body;
const unmet = async (id: number) =>
  (await server.call(getReadiness, { params: { id, transitionId: await wayOf(id) } }, ana)).body.items;

async function cnh(attachments: string[]) {
  const files = await Promise.all(
    attachments.map(async (label) => {
      const { name, storageLocal } = await kit.object(ana, here);
      return { label, name, storageLocal };
    }),
  );
  const object = await kit.object(ana, here, { indexers: kit.cnhIndexers(), attachments: files });
  return [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [object] }];
}

describe('a transition that asks for data and documents', () => {
  const sale: LinearStage = {
    id: 'a',
    name: 'Proposta',
    role: 'VENDEDOR',
    indexers: ['customerName'],
    way: { indexers: ['plate'], documents: [{ type: 'CNH', attachments: ['Verso'] }] },
  };

  it('asks for them beside what the stage asks for, and takes them with the move', async () => {
    const id = await begin('Com dados da transição', sale, { id: 'b', name: 'Entrega', role: 'VENDEDOR' });
    const asked = await form(id);
    expect(asked.indexers.map(({ name, required }) => [name, required])).toEqual([
      ['customerName', true],
      ['plate', true],
    ]);
    expect(asked.documentTypes).toMatchObject([
      { label: 'CNH', min: 1, present: 0, attachmentLabels: [{ label: 'Verso', required: true }, { required: false }] },
    ]);
    expect((await unmet(id)).map(({ text, solution }) => [text, solution])).toEqual([
      ['Preencha Nome do cliente.', 'fillIndexer'],
      ['Preencha Placa.', 'fillIndexer'],
      ['Inclua CNH.', 'addDocument'],
    ]);

    expect(await move(id, { indexers: [kit.indexer('customerName', 'Ana Prado')] })).toMatchObject({
      status: 422,
      body: {
        code: 'transition.not_ready',
        details: {
          missing: [
            { kind: 'indexer', label: 'Placa' },
            { kind: 'document', label: 'CNH' },
          ],
        },
      },
    });
    const indexers = [kit.indexer('customerName', 'Ana Prado'), kit.indexer('plate', 'QWE4R56')];
    expect(await move(id, { indexers, documents: await cnh([]) })).toMatchObject({
      status: 422,
      body: { details: { missing: [{ kind: 'attachment', id: null, label: 'CNH: Verso' }] } },
    });
    const moved = await move(id, { indexers, documents: await cnh(['Verso']) });
    expect(moved, JSON.stringify(moved.body)).toMatchObject({ status: 200, body: { stage: { label: 'Entrega' } } });
    const kept = await server.db.query(
      `select a.label, d.is_required, p.indexers::text like '%QWE4R56%' as has_plate
       from process p join document d on d.process_id = p.id join attachment a on a.document_id = d.id
       where p.customer_id = 1 and p.id = $1`,
      [id],
    );
    expect(kept).toEqual([{ label: 'Verso', is_required: true, has_plate: true }]);
  });

  it('holds the document types that it asks for, as a stage does', async () => {
    await begin('Segura o tipo', { ...sale, way: { documents: [{ type: 'RECIBO_SINAL' }] } });
    const [row] = await server.db.query<{ id: number; version: number }>(
      `select id::int, version from document_type where customer_id = 1 and code = 'RECIBO_SINAL'`,
    );
    const usage = registrationCall('document-types', 'usage');
    const { body } = await server.call(usage, { params: { id: row?.id ?? 0 } }, julia);
    expect(body.items).toContainEqual(expect.objectContaining({ label: 'Transições que o pedem', count: 1 }));
  });

  it('is not published with an attachment that its document type does not know', async () => {
    const bpmnXml = linearFlow('Anexo', [{ ...sale, way: { documents: [{ type: 'CNH', attachments: ['Selo'] }] } }]);
    const { body: groups } = await server.call(flows.list, {}, julia);
    const body = { name: 'Anexo estranho', groupId: groups.groups[0]?.id ?? 0, isBPM: true, bpmnXml };
    const { body: made } = await server.call(flows.createFromFile, { body }, julia);
    expect(made.problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'attachment.unknown', elementId: 'a-fim' },
    ]);
  });
});

describe('a document that must be signed and have its attachments', () => {
  const signed: LinearStage = {
    id: 'a',
    name: 'Conferência',
    role: 'VENDEDOR',
    documents: [{ type: 'CNH', attachments: ['Verso'], signed: true }],
  };

  it('comes by itself before the transition, and is told step by step what it lacks', async () => {
    const id = await begin('Com conferência assinada', signed);
    expect(await form(id)).toEqual({ indexers: [], documentTypes: [], checkLists: [] });
    expect((await unmet(id)).map(({ text, solution }) => [text, solution])).toEqual([['Inclua CNH.', 'addDocument']]);
    expect(await move(id, { documents: await cnh(['Verso']) })).toMatchObject({
      status: 422,
      body: { details: { missing: [{ kind: 'signature', id: null, label: 'CNH' }] } },
    });

    const [type] = await server.db.query<{ id: number }>('select type_id::int as id from process where id = $1', [id]);
    const body = { workflowTypeId: type?.id ?? 0, establishmentId: here, workflowId: id, documents: await cnh([]) };
    const { body: captured } = await server.call(endpoints.capture.capture, { body }, ana);
    const [documentId = 0] = captured.documentIds;
    expect(await unmet(id)).toMatchObject([
      { kind: 'attachment', documentId, text: 'Anexe em CNH: Verso.', solution: 'attach' },
      { kind: 'signature', documentId, text: 'A conferência de CNH precisa estar assinada.' },
    ]);

    const { name, storageLocal } = await kit.object(ana, here);
    const attached = await server.call(
      endpoints.attachment.attach,
      { body: [{ documentId, label: 'Verso', originalFileName: name, storageLocal }] },
      ana,
    );
    expect(attached.status, JSON.stringify(attached.body)).toBe(200);
    expect(await unmet(id)).toMatchObject([{ kind: 'signature', documentId }]);
    expect(await move(id)).toMatchObject({ status: 422, body: { code: 'transition.not_ready' } });

    const diego = await server.signIn('diego.conferente');
    const signing = await server.call(
      endpoints.documentCheck.signNext,
      { params: { id: documentId }, body: {} },
      diego,
    );
    expect(signing.status, JSON.stringify(signing.body)).toBe(200);
    expect(await unmet(id)).toEqual([]);
    expect(await move(id)).toMatchObject({ status: 200, body: { stage: { type: 'END' } } });
  });
});
