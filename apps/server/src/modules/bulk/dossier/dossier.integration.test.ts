import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { type BodyOf, endpoints, type Problem, type Report } from '@tramite/contract';
import { DEMO_PASSWORD, findDemoUser } from '@tramite/fixtures/world/demo-users';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, pdfFile, type TestFile } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { withPdf } from '../../../platform/decode/formats/pdf.ts';
import { readZipEntries, readZipEntry } from '../../../platform/decode/formats/zip.ts';
import { sealDocument } from '../../acts/document-signature/signature-seal.service.ts';
import { runDossier } from './dossier.run.service.ts';

const { dossier, report } = endpoints;
const manager = findDemoUser('gerente');
const stranger = findDemoUser('gerente', { customer: 'litoral' });

let server: TestServer;
let kit: CaptureKit;
let secret: string;
let seller: string;
let sale: { workflowId: number; documentIds: number[] };

beforeAll(async () => {
  server = await startTestServer();
  // As many of one type as a test needs.
  for (const table of ['process_type_document', 'stage_document'])
    await server.db.query(`update ${table} set max_count = null`);
  kit = await createCaptureKit(server);
  await server.db.query(`update user_customer set all_establishments = true where user_id = $1`, [manager.id]);
  secret = await server.signIn(manager.login);
  seller = await server.signIn('ana.vendedora');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from report');
  sale = await begin([
    pdfFile('cnh.pdf', 'Carteira de Ana'),
    await photo('proposta.jpg'),
    pdfFile('outra.pdf', 'Segunda'),
  ]);
});

async function photo(name: string): Promise<TestFile> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } });
  return {
    name,
    bytes: await picture
      .composite([{ input: mark, left: 9, top: 9 }])
      .jpeg()
      .toBuffer(),
  };
}
const mark = Buffer.from('<svg width="200" height="80"><rect width="90" height="40" fill="#fff"/></svg>');

/** A sale with a document of each file. */
async function begin(files: readonly TestFile[]) {
  const place = kit.establishmentId('Pampulha Novos');
  const objects = await Promise.all(
    files.map((file) => kit.object(seller, place, { indexers: kit.cnhIndexers() }, file)),
  );
  return kit.beginSale({
    documents: objects.map((object) => ({ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [object] })),
  });
}

const ask = (body: BodyOf<typeof dossier.make>, by = secret) => server.call(dossier.make, { body }, by);

async function made(body: BodyOf<typeof dossier.make>, by = secret): Promise<Report> {
  const answer = await ask(body, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function bytesOf(id: number): Promise<Buffer> {
  const { body } = await server.call(report.download, { params: { id } }, secret);
  return (await server.app.inject({ method: 'GET', url: body.url })).rawPayload;
}

const textsOf = (bytes: Buffer) =>
  withPdf(bytes, async (document) => [...document.pages()].map((page) => page.getText()));

/** Titles of the outline from a given entry on, those below in brackets. */
function outlineOf(document: PDFDocument, parent?: PDFDict): string[] {
  const root = parent ?? document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
  const titles: string[] = [];
  for (
    let item = root.lookupMaybe(PDFName.of('First'), PDFDict);
    item;
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
  ) {
    const below = outlineOf(document, item);
    const title = item.lookup(PDFName.of('Title'), PDFHexString).decodeText();
    titles.push(below.length > 0 ? `${title} [${below.join(', ')}]` : title);
  }
  return titles;
}

async function replaceFile(documentId: number, bytes: Buffer) {
  const [row] = await server.db.query<{ storage_key: string }>('select storage_key from document where id = $1', [
    documentId,
  ]);
  await server.platform.storage.write(row?.storage_key ?? '', bytes);
}

it('of a process has cover, index, the pages of its documents and evidences, with bookmarks to each', async () => {
  const { workflowId, documentIds } = sale;
  const { id, ...told } = await made({ workflowId, format: 'pdf' });
  expect(told).toMatchObject({ kind: 'dossier', format: 'pdf', state: 'ready', total: 3, done: 3, rows: 3 });
  expect(told.abilities).toMatchObject({ download: true, repeat: 'report.no_repeat' });
  const bytes = await bytesOf(id);
  const [cover, index, first, picture, second, proof, ...more] = await textsOf(bytes);
  expect(more).toEqual([]);
  expect(cover).toContain('João Ávila da Conceição');
  expect(cover).toContain(`#${workflowId}`);
  expect(index).toMatch(/Índice[\s\S]*cnh\.pdf[\s\S]*proposta\.jpg[\s\S]*outra\.pdf/);
  expect([first, picture, second].map((text) => text?.trim())).toEqual(['Carteira de Ana', '', 'Segunda']);
  const [row] = await server.db.query<{ sha256: string }>('select sha256 from document where id = $1', [
    documentIds[0],
  ]);
  expect(proof?.replace(/\s/g, '')).toContain(row?.sha256);
  expect(proof).toContain('não conferido');
  const read = await PDFDocument.load(bytes);
  expect(outlineOf(read)).toEqual([
    'Capa',
    'Índice',
    ...documentIds.map((each, at) => expect.stringMatching(new RegExp(`^${at + 1}\\. .* #${each}$`))),
    'Evidências',
  ]);
  expect(read.getPage(1).node.lookup(PDFName.of('Annots'), PDFArray).size()).toBe(4);
});

it('as a ZIP has the original files, with the sum of each in a list for programs', async () => {
  const { id } = await made({ documentIds: sale.documentIds, format: 'zip' });
  const bytes = await bytesOf(id);
  const entries = readZipEntries(bytes);
  const contentOf = (name: string) => readZipEntry(bytes, entries.find((each) => each.name === name) as never, 1e7);
  const manifest = JSON.parse(contentOf('manifesto.json').toString('utf8'));
  expect(manifest).toMatchObject({ version: 1, process: null, madeBy: manager.name });
  expect(manifest.documents).toHaveLength(3);
  for (const { files } of manifest.documents) {
    const [file] = files;
    expect(file).toMatchObject({ isIntact: true, kind: 'document' });
    expect(createHash('sha256').update(contentOf(file.path)).digest('hex')).toBe(file.sha256);
  }
  expect(contentOf('indice.txt').toString('utf8')).toContain('cnh.pdf');
});

it('leaves canceled documents out, and says so where nothing is left', async () => {
  const [gone, ...kept] = sale.documentIds;
  await server.db.query(`update document set situation = 'S' where id = $1`, [gone]);
  const bytes = await bytesOf((await made({ workflowId: sale.workflowId, format: 'pdf' })).id);
  expect((await textsOf(bytes)).join('\n')).not.toMatch(new RegExp(`#${gone}\\b|Carteira de Ana`));
  expect(outlineOf(await PDFDocument.load(bytes))).toHaveLength(kept.length + 3);
  const answer = await ask({ documentIds: [gone ?? 0], format: 'pdf' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'dossier.empty' } as never });
});

it('has nothing of a document that the asker may not see, not even its number', async () => {
  const [hidden] = sale.documentIds;
  const elsewhere = await server.db.query<{ id: string }>(
    `select id from establishment where customer_id = 1 and id not in
       (select establishment_id from user_establishment where user_id = $1 and customer_id = 1) limit 1`,
    [manager.id],
  );
  await server.db.query('update document set establishment_id = $2 where id = $1', [hidden, elsewhere[0]?.id]);
  await server.db.query('update user_customer set all_establishments = false where user_id = $1', [manager.id]);
  await server.db.query(
    `insert into user_establishment (customer_id, user_id, establishment_id)
     select 1, $1, establishment_id from process where id = $2 on conflict do nothing`,
    [manager.id, sale.workflowId],
  );
  server.passTime(60_000);
  try {
    for (const format of ['pdf', 'zip'] as const) {
      const { id, total } = await made({ workflowId: sale.workflowId, format });
      expect(total).toBe(2);
      const bytes = await bytesOf(id);
      const said = format === 'pdf' ? (await textsOf(bytes)).join('\n') : bytes.toString('latin1');
      expect(said).not.toMatch(new RegExp(`#${hidden}\\b|CNH ${hidden}\\b|Carteira de Ana`));
    }
    expect(await ask({ documentIds: [hidden ?? 0], format: 'zip' })).toMatchObject({ status: 404 });
  } finally {
    await server.db.query('update user_customer set all_establishments = true where user_id = $1', [manager.id]);
    server.passTime(60_000);
  }
});

it('is refused to who may not export, and is not there for another company', async () => {
  const { workflowId, documentIds } = sale;
  expect((await ask({ workflowId, format: 'pdf' }, seller)).status).toBe(403);
  const other = await server.signIn(stranger.login);
  expect(await ask({ workflowId, format: 'pdf' }, other)).toMatchObject({ status: 404 });
  expect(await ask({ documentIds, format: 'zip' }, other)).toMatchObject({ status: 404 });
  for (const body of [{ format: 'pdf' }, { workflowId, documentIds, format: 'pdf' }] as const)
    expect((await ask(body as never)).body as unknown as Problem).toMatchObject({ code: 'request.invalid' });
});

it('names a file that cannot be opened in its index, and holds all the others', async () => {
  const [broken, , missing] = sale.documentIds;
  await replaceFile(broken ?? 0, Buffer.from('%PDF-1.7\nnichts davon ist heil'));
  const [row] = await server.db.query<{ storage_key: string }>('select storage_key from document where id = $1', [
    missing,
  ]);
  await server.platform.storage.remove(row?.storage_key ?? '');
  const pdf = await made({ workflowId: sale.workflowId, format: 'pdf' });
  expect(pdf).toMatchObject({ state: 'ready', total: 3, rows: 1 });
  const [cover, index, ...pages] = await textsOf(await bytesOf(pdf.id));
  expect(cover).toContain('2 arquivos');
  expect(index?.replace(/\s+/g, ' ')).toMatch(/o arquivo está danificado.*o arquivo não foi encontrado/);
  expect(pages).toHaveLength(2);
  const bytes = await bytesOf((await made({ workflowId: sale.workflowId, format: 'zip' })).id);
  const entries = readZipEntries(bytes);
  const list = readZipEntry(bytes, entries.find(({ name }) => name === 'indice.txt') as never, 1e6).toString('utf8');
  expect(list).toMatch(/ATENÇÃO: os bytes não são os que foram enviados[\s\S]*outra\.pdf não foi encontrado/);
});

it('shows a signed document with its seals and its receipt', async () => {
  const [documentId = 0] = sale.documentIds;
  await server.db.query(
    'insert into user_resource (customer_id, user_id, permission, has_permission) values (1, $1, $2, true) on conflict do nothing',
    [manager.id, 'document.sign'],
  );
  const calls = endpoints.documentSignature;
  const body = {
    documentIds: [documentId],
    order: 'PARALLEL' as const,
    signers: [{ id: manager.id, isProfile: false }],
  };
  const asked = await server.call(calls.request, { body }, seller);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const signatureId = asked.body.items[0]?.signatureId ?? 0;
  const sign = {
    ...{ documentId, signatureId, method: 'PASSWORD' as const, code: DEMO_PASSWORD, accepted: true as const },
    placements: [{ page: 1, x: 0.1, y: 0.8, w: 0.3, h: 0.07 }],
    mark: { kind: 'TYPED' as const },
  };
  const signed = await server.call(calls.sign, { body: sign }, secret);
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  await sealDocument(server.platform, 1, documentId);
  const texts = await textsOf(await bytesOf((await made({ documentIds: [documentId], format: 'pdf' })).id));
  expect(texts[2]).toContain('Carteira de Ana');
  expect(texts[3]).toContain('Comprovante de assinatura eletrônica');
  expect(texts.at(-1)).toContain(`${manager.name}`);
  expect(texts.at(-1)).toMatch(/Comprovante [A-Z0-9-]+/);
});

it('is told in the history of each document, and in the audit of the process', async () => {
  const { workflowId, documentIds } = sale;
  const { id } = await made({ workflowId, format: 'zip' });
  const accesses = await server.db.query<{ document_id: string }>(
    `select document_id from access_log where customer_id = 1 and user_id = $1 and log_type = 8 and document_id = any($2)`,
    [manager.id, documentIds],
  );
  expect(accesses.map(({ document_id: each }) => Number(each)).sort()).toEqual([...documentIds].sort());
  const [entry] = await server.db.query<{ data: unknown }>(
    `select data from audit where customer_id = 1 and action = 'dossier.create' and object_type = 'process' and object_id = $1`,
    [String(workflowId)],
  );
  expect(entry?.data).toEqual({ reportId: id, format: 'zip', documents: documentIds });
});

it('of many files is made by a job, which tells its user, with what they may see by then', async () => {
  const many = await begin(Array.from({ length: 13 }, (_, at) => pdfFile(`folha-${at + 1}.pdf`, `Folha ${at + 1}`)));
  const queued = await made({ workflowId: many.workflowId, format: 'pdf' });
  expect(queued).toMatchObject({ state: 'queued', total: 13 });
  await server.db.query(`update document set situation = 'S' where id = $1`, [many.documentIds[0]]);
  await runDossier(server.platform, 1, queued.id);
  const ended = await server.call(report.get, { params: { id: queued.id } }, secret);
  expect(ended.body).toMatchObject({ state: 'ready', total: 12, done: 12, rows: 12, why: null });
  expect((await textsOf(await bytesOf(queued.id))).slice(2, -1).map((text) => text.trim())).toEqual(
    expect.arrayContaining(['Folha 2', 'Folha 13']),
  );
  const notices = await server.db.query<{ title: string }>(
    `select title from notice where customer_id = 1 and user_id = $1 order by id desc limit 1`,
    [manager.id],
  );
  expect(notices).toEqual([{ title: 'Dossiê pronto' }]);
});

it('is not made for somebody who lost the right to it meanwhile', async () => {
  const many = await begin(Array.from({ length: 13 }, (_, at) => pdfFile(`folha-${at + 1}.pdf`, `Folha ${at + 1}`)));
  const queued = await made({ workflowId: many.workflowId, format: 'zip' });
  await server.db.query(`delete from role_permission where permission = 'document.export'`);
  await runDossier(server.platform, 1, queued.id);
  const ended = await server.db.query('select state, storage_key, message from report where id = $1', [queued.id]);
  expect(ended).toEqual([{ state: 'failed', storage_key: null, message: expect.stringMatching(/permiss/i) }]);
});
