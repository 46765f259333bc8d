import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { listOptions } = endpoints.indexer;
const { getIndexers } = endpoints.document;

let server: TestServer;
let kit: CaptureKit;
let ana: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
});
afterAll(() => server.stop());

const search = (name: string, query: { text?: string; limit?: number } = {}, secret = ana) =>
  server.call(listOptions, { params: { id: kit.indexer(name, null).id }, query }, secret);
const labels = async (name: string, text: string) =>
  (await search(name, { text })).body.items.map(({ label }) => label);

/** Changes a field for the time of a test. */
const withField = async (name: string, change: string, work: () => Promise<void>) => {
  const { id } = kit.indexer(name, null);
  await server.db.query(`update indexer set ${change} where id = $1`, [id]);
  try {
    await work();
  } finally {
    await server.db.query(`update indexer set visible_roles = '{}', edit_roles = '{}', masked = false where id = $1`, [
      id,
    ]);
  }
};
const roleId = async (code: string) =>
  (await server.db.query('select id from workflow_role where customer_id = 1 and code = $1', [code]))[0]?.id;

describe('options of a list', () => {
  it('are found by any part of their label, accents and case ignored, those that begin with it first', async () => {
    expect(await labels('bank', 'ITAU')).toEqual(['Itaú']);
    expect(await labels('bank', 'ban')).toEqual(['Banco do Brasil', 'Banco PAN']);
    expect(await labels('bank', 'b')).toEqual(['Banco do Brasil', 'Bradesco', 'Banco PAN', 'BV Financeira', 'Sicoob']);
    expect(await labels('bank', '100%_')).toEqual([]);
    expect(await labels('bank', '%')).toEqual([]);
  });

  it('come in their own order without a text, as many as asked for, with how many there are', async () => {
    const { body } = await search('bankBranch', { limit: 3 });
    expect(body.items).toHaveLength(3);
    expect(body.count).toBeGreaterThan(100);
  });

  it('leave out what was disabled', async () => {
    const id = kit.option('bank', 'Safra');
    await server.db.query('update list_option set enabled = false where id = $1', [id]);
    expect(await labels('bank', 'safra')).toEqual([]);
    await server.db.query('update list_option set enabled = true where id = $1', [id]);
  });

  it('exist for list fields of the own company only', async () => {
    const missing = { status: 404, body: { code: 'indexer.not_found' } };
    expect(await search('plate')).toMatchObject(missing);
    expect(await search('bank', {}, await server.signIn('caio.vendedor'))).toMatchObject(missing);
    await withField('bank', `visible_roles = array[${await roleId('GERENTE')}]::bigint[]`, async () => {
      expect(await search('bank')).toMatchObject(missing);
      expect((await search('bank', {}, await server.signIn('helena.gerente'))).status).toBe(200);
    });
  });
});

describe('fields of a document', () => {
  let documentId: number;
  const fields = (id = documentId, secret = ana) => server.call(getIndexers, { params: { id } }, secret);
  const field = async (name: string, secret = ana) =>
    (await fields(documentId, secret)).body.indexers.find((indexer) => indexer.name === name);

  beforeAll(async () => {
    documentId = (await kit.beginSale()).documentIds[0] ?? 0;
  });

  it('are those of its type in their order, with value and text', async () => {
    const { status, body } = await fields();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ documentId, version: 1 });
    expect(body.indexers.map(({ name, value, display }) => [name, value, display])).toEqual([
      ['holderName', 'João Ávila da Conceição', 'João Ávila da Conceição'],
      ['holderCpf', '52998224725', '529.982.247-25'],
      ['cnhNumber', null, ''],
      ['cnhCategory', null, ''],
      ['expiryDate', expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/), expect.any(String)],
    ]);
    expect(body.indexers[3]?.options).toHaveLength(10);
  });

  it('are hidden from who may not see the document', async () => {
    const hidden = { status: 404, body: { code: 'document.not_found' } };
    expect(await fields(documentId, await server.signIn('bruno.vendedor'))).toMatchObject(hidden);
    expect(await fields(documentId, await server.signIn('joana.gerente'))).toMatchObject(hidden);
    expect(await fields(987_654)).toMatchObject(hidden);
  });

  it('are left out, locked or masked by the roles they were given', async () => {
    const manager = await roleId('GERENTE');
    const helena = await server.signIn('helena.gerente');
    await withField('holderCpf', `visible_roles = array[${manager}]::bigint[]`, async () => {
      expect(await field('holderCpf')).toBeUndefined();
      expect(await field('holderCpf', helena)).toMatchObject({ display: '529.982.247-25' });
    });
    await withField('holderCpf', `edit_roles = array[${manager}]::bigint[]`, async () => {
      expect(await field('holderCpf')).toMatchObject({ readOnly: true, display: '529.982.247-25' });
      expect(await field('holderCpf', helena)).toMatchObject({ readOnly: false });
    });
    await withField('holderCpf', `masked = true, edit_roles = array[${manager}]::bigint[]`, async () => {
      expect(await field('holderCpf')).toMatchObject({ readOnly: true, value: null, display: '•••-25' });
      expect(await field('holderCpf', helena)).toMatchObject({ value: '52998224725' });
    });
  });

  it('that an actor may not fill are neither asked for nor taken from them', async () => {
    const manager = await roleId('GERENTE');
    await withField('holderName', `edit_roles = array[${manager}]::bigint[]`, async () => {
      const { documentIds } = await kit.beginSale();
      const { body } = await fields(documentIds[0]);
      expect(body.indexers.find(({ name }) => name === 'holderName')).toMatchObject({ value: null, readOnly: true });
    });
  });
});
