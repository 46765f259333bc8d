import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { tree, workflowTree, managementInfo, listAll, listDocumentTypes, getCaptureForm } = endpoints.processType;

let server: TestServer;
let kit: CaptureKit;
let ana: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
});
afterAll(() => server.stop());

const withDisabled = async <T>(table: string, id: number, work: () => Promise<T>): Promise<T> => {
  await server.db.query(`update ${table} set enabled = false where id = $1`, [id]);
  try {
    return await work();
  } finally {
    await server.db.query(`update ${table} set enabled = true where id = $1`, [id]);
  }
};

it('tells of all types whether they are enabled, in the tree of W01 and in S07', async () => {
  const id = kit.typeId('NEW_CAR_SALE');
  await withDisabled('process_type', id, async () => {
    const { body } = await server.call(workflowTree, {}, ana);
    const types = body.flatMap(({ children }) => children);
    expect(types.find((type) => type.id === id)?.status.disabled).toBe(true);
    const manager = await server.signIn('lais.admin');
    const info = await server.call(managementInfo, {}, manager);
    expect(info.status).toBe(200);
    expect(info.body.count).toBe(info.body.items.length);
    expect((await server.call(managementInfo, {}, ana)).status).toBe(403);
  });
});

describe('the tree', () => {
  it('holds groups with their types', async () => {
    const { status, body } = await server.call(tree, {}, ana);
    expect(status).toBe(200);
    expect(body.map(({ text, children }) => [text, children.map((child) => child.text)])).toEqual([
      ['Vendas', ['Venda de seminovo', 'Venda de veículo novo']],
      ['Financeiro', ['Financiamento']],
      ['Documentação veicular', ['Emplacamento']],
      ['Arquivo', ['Documentos avulsos']],
    ]);
    const [group] = body;
    expect(group).toMatchObject({
      type: 'GROUP',
      levelTree: 1,
      workflowDad: null,
      hasWorkflow: true,
      checkDocument: true,
    });
    expect(group?.children[0]).toMatchObject({
      type: 'PROCESS_TYPE',
      levelTree: 2,
      workflowDad: group?.id,
      status: { disabled: false, opened: false },
      defaultDPI: 200,
      icon: 'car-garage',
      documentTypes: { total: 12, required: 1 },
    });
  });

  it('counts the document types that are enabled', async () => {
    const countsOf = async () => {
      const { body } = await server.call(tree, {}, ana);
      return body.flatMap(({ children }) => children).find(({ id }) => id === kit.typeId('NEW_CAR_SALE'))
        ?.documentTypes;
    };
    expect(await countsOf()).toEqual({ total: 11, required: 1 });
    await withDisabled('document_type', kit.documentTypeId('CNH'), async () => {
      expect(await countsOf()).toEqual({ total: 10, required: 0 });
    });
  });

  it('marks disabled types, and leaves them out of the tree of enabled ones with their empty groups', async () => {
    const id = kit.typeId('FINANCING');
    await withDisabled('process_type', id, async () => {
      const all = (await server.call(tree, {}, ana)).body;
      const leaf = all.flatMap(({ children }) => children).find((child) => child.id === id);
      expect(leaf?.status.disabled).toBe(true);
      const enabled = (await server.call(tree, { query: { onlyEnabled: true } }, ana)).body;
      expect(enabled.map(({ text }) => text)).toEqual(['Vendas', 'Documentação veicular', 'Arquivo']);
    });
  });

  it('is a list too: of all types, or of those whose name contains a text', async () => {
    const named = async (filter: string) =>
      (await server.call(listAll, { params: { filter } }, ana)).body.items.map(({ name }) => name);
    expect(await named('all')).toEqual([
      'Venda de seminovo',
      'Venda de veículo novo',
      'Financiamento',
      'Emplacamento',
      'Documentos avulsos',
    ]);
    expect(await named('VEICULO')).toEqual(['Venda de veículo novo']);
    expect(await named('***')).toHaveLength(5);
    expect(await named('nada disso')).toEqual([]);
  });

  it('is that of the session whatever customer is asked for', async () => {
    const mine = (await server.call(tree, {}, ana)).body;
    expect((await server.call(tree, { query: { customerId: 2 } }, ana)).body).toEqual(mine);
  });
});

describe('document types', () => {
  it('of one process type come in its order with those it begins with', async () => {
    const { body } = await server.call(listDocumentTypes, { query: { workflowTypeId: kit.typeId('FINANCING') } }, ana);
    expect(body.items.map(({ label, required }) => [label, required])).toEqual([
      ['CNH', true],
      ['Comprovante de residência', false],
      ['Proposta de compra', false],
      ['Contrato de compra e venda', false],
      ['Boleto', false],
    ]);
  });

  it('of all come by label, disabled ones left out', async () => {
    const id = kit.documentTypeId('LAUDO');
    const before = (await server.call(listDocumentTypes, {}, ana)).body;
    const labels = before.items.map(({ label }) => label);
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'pt-BR')));
    await withDisabled('document_type', id, async () => {
      const { body } = await server.call(listDocumentTypes, {}, ana);
      expect(body.count).toBe(before.count - 1);
      expect(body.items.map((item) => item.id)).not.toContain(id);
    });
  });

  it('of an unknown process type are not found', async () => {
    const answer = await server.call(listDocumentTypes, { query: { workflowTypeId: 987_654 } }, ana);
    expect(answer).toMatchObject({ status: 404, body: { code: 'process_type.not_found' } });
  });
});

describe('the form of a new process', () => {
  const form = (id: number, establishmentId?: number, secret = ana) =>
    server.call(getCaptureForm, { params: { id }, query: { establishmentId } }, secret);

  it('asks for the fields of the type and for documents with their fields and labels', async () => {
    const { status, body } = await form(kit.typeId('NEW_CAR_SALE'), kit.establishmentId('Pampulha Novos'));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.indexers.slice(0, 3).map(({ name, required, group }) => [name, required, group])).toEqual([
      ['customerType', true, 'Cliente'],
      ['customerName', true, 'Cliente'],
      ['customerDocument', true, 'Cliente'],
    ]);
    const type = body.indexers[0];
    expect(type?.options.map(({ label }) => label)).toEqual(['Pessoa física', 'Pessoa jurídica']);
    expect(type).toMatchObject({ searchable: false, value: null, display: '' });
    const cnh = body.documentTypes.find(({ label }) => label === 'CNH');
    expect(cnh).toMatchObject({ required: true, min: 1, max: 2, present: 0 });
    expect(cnh?.attachmentLabels.map(({ label }) => label)).toEqual(['Verso', 'CNH digital']);
    expect(cnh?.indexers.find(({ name }) => name === 'expiryDate')).toMatchObject({
      alertText: 'O documento vence nesta data.',
      required: true,
    });
  });

  it('leaves long lists to be searched', async () => {
    const { body } = await form(kit.typeId('FINANCING'), undefined, await server.signIn('carla.fi'));
    expect(body.indexers.find(({ name }) => name === 'bankBranch')).toMatchObject({ searchable: true, options: [] });
  });

  it('is there for enabled types and own establishments only', async () => {
    const id = kit.typeId('REGISTRATION');
    expect(await form(987_654)).toMatchObject({ status: 404, body: { code: 'process_type.not_found' } });
    expect(await form(id, kit.establishmentId('Savassi'))).toMatchObject({
      status: 404,
      body: { code: 'establishment.not_found' },
    });
    await withDisabled('process_type', id, async () => {
      expect(await form(id)).toMatchObject({ status: 422, body: { code: 'process_type.disabled' } });
    });
  });
});
