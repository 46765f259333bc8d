import { endpoints, type NfeRow } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import yazl from 'yazl';
import { type CaptureKit, createCaptureKit, hasSharedFiles, sharedFile } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runBatch } from '../batch/batch.run.service.ts';
import { purgeNfeRows } from './jobs/purge-nfe-rows.job.ts';

const { read, list, choose, clear } = endpoints.nfeImport;
const CHASSIS = '9BGKS48B0LG123456';

let server: TestServer;
let kit: CaptureKit;
let manager: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1 and user_id = $1', [
    findDemoUser('gerente').id,
  ]);
  manager = await server.signIn(findDemoUser('gerente').login);
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from nfe_import'));

/** An NF-e of our own, with a key whose digit is right. */
function nfeXml(number: number, { chassis = CHASSIS, extra = '' } = {}): string {
  const key = keyOf(number);
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00">
<ide><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpAmb>1</tpAmb></ide>
<emit><CNPJ>58716523000119</CNPJ><xNome>Serra Azul Veículos</xNome></emit>
<dest><CPF>39053344705</CPF><xNome>Outra Pessoa</xNome></dest>
<det nItem="1"><prod><xProd>Onix</xProd><veicProd><chassi>${chassis}</chassi></veicProd></prod></det>
<total><ICMSTot><vNF>98490.00</vNF></ICMSTot></total>${extra}</infNFe></NFe>
<protNFe><infProt><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`;
}

function keyOf(number: number): string {
  const head = `352611587165230001195500100${String(number).padStart(7, '0')}112345678`;
  const sum = [...head].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return `${head}${rest < 2 ? 0 : 11 - rest}`;
}

const eventXml = (number: number) =>
  `<procEventoNFe><evento><infEvento><chNFe>${keyOf(number)}</chNFe><tpEvento>110111</tpEvento>
<detEvento><xJust>Venda desfeita</xJust></detEvento></infEvento></evento></procEventoNFe>`;

function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Promise((done, fail) => {
    const pieces: Buffer[] = [];
    zip.outputStream.on('data', (piece: Buffer) => pieces.push(piece));
    zip.outputStream.on('end', () => done(Buffer.concat(pieces)));
    zip.outputStream.on('error', fail);
  });
}

const send = (files: Record<string, string | Buffer>, secret = manager) => {
  const body = {
    files: Object.entries(files).map(([fileName, content]) => ({
      fileName,
      content: Buffer.from(content).toString('base64'),
    })),
  };
  return server.call(read, { body }, secret);
};
const rows = async (secret = manager): Promise<NfeRow[]> => (await server.call(list, {}, secret)).body.items;

/** A sale of the seller's with the chassis. */
async function beginSale(chassis = CHASSIS): Promise<number> {
  const { workflowId } = await kit.beginSale({ indexers: kit.saleIndexers([kit.indexer('chassis', chassis)]) });
  return workflowId;
}

async function importAll(ids: readonly number[]) {
  const preview = await server.call(
    endpoints.batch.preview,
    { body: { kind: 'nfe.import', input: {}, ids: [...ids] } },
    manager,
  );
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  const { id } = preview.body;
  await server.call(endpoints.batch.start, { params: { id } }, manager);
  await runBatch(server.platform, 1, id);
  const { body } = await server.call(endpoints.batch.listItems, { params: { id }, query: {} }, manager);
  return { id, items: body.items };
}

it('finds the process by the chassis, makes a document with its fields of the NF-e, and takes it back', async () => {
  const processId = await beginSale();
  expect((await send({ 'nota.xml': nfeXml(700) })).body).toEqual({ read: 1, ready: 1, faulty: 0 });
  const [row] = await rows();
  expect(row).toMatchObject({
    ...{ state: 'ready', process: { id: processId }, foundBy: 'chassis', signature: 'absent', why: null },
    nfe: { number: 700, valueCents: 9_849_000, chassis: CHASSIS, recipient: { name: 'Outra Pessoa' } },
    differences: [
      { name: 'Nome do destinatário', inNote: 'Outra Pessoa', typed: 'João Ávila da Conceição' },
      { name: 'CPF/CNPJ do destinatário', inNote: '390.533.447-05', typed: '529.982.247-25' },
    ],
  });
  const { id, items } = await importAll([row?.id ?? 0]);
  expect(items).toMatchObject([{ state: 'done', label: 'NF-e 700' }]);
  const [imported] = await rows();
  expect(imported).toMatchObject({ state: 'imported', documentId: expect.any(Number) });
  const indexers = await server.call(
    endpoints.document.getIndexers,
    { params: { id: imported?.documentId ?? 0 } },
    manager,
  );
  const values = Object.fromEntries(indexers.body.indexers.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    ...{ invoiceKey: keyOf(700), invoiceNumber: 700, issuerCnpj: '58716523000119', documentValue: 9_849_000 },
    ...{ chassis: CHASSIS, issueDate: '20/11/2026' },
  });

  const undo = await server.call(endpoints.batch.undo, { params: { id } }, manager);
  await runBatch(server.platform, 1, undo.body.id);
  expect(await rows()).toMatchObject([{ state: 'ready', documentId: null }]);
});

it('says of each file what is wrong with it, and the others go on', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "xx"><!ENTITY c "&b;&b;">]><a>&c;</a>`;
  const zip = await zipOf({
    'a/nota.xml': nfeXml(701),
    'xx/xx/etc/passwd.xml': nfeXml(702),
    'leia-me.txt': 'oi',
    'grande.xml': Buffer.alloc(2 * 1024 * 1024, ' '),
  });
  // No tool writes such a name; the bytes are of the same length.
  const climbing = Buffer.from(zip.toString('latin1').replaceAll('xx/xx/etc', '../../etc'), 'latin1');
  const answer = await send({
    'bomba.xml': bomb,
    'latin.xml': Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><a>ç</a>`, 'latin1'),
    'vazio.xml': '',
    'texto.xml': 'isto não é um XML',
    'notas.zip': climbing,
    'quebrado.zip': zip.subarray(0, 200),
  });
  expect(answer.body).toEqual({ read: 9, ready: 2, faulty: 7 });
  const told = new Map((await rows()).map(({ fileName, why }) => [fileName, why]));
  expect(Object.fromEntries(told)).toEqual({
    'bomba.xml': 'O XML tem declarações que não são aceitas.',
    'latin.xml': 'O arquivo está corrompido.',
    'vazio.xml': 'O arquivo está vazio.',
    'texto.xml': 'O arquivo não é um XML.',
    'notas.zip › nota.xml': null,
    'notas.zip › passwd.xml': null,
    'notas.zip › leia-me.txt': 'O arquivo não é um XML.',
    'notas.zip › grande.xml': 'O arquivo é grande demais quando aberto. Envie-o em partes.',
    'quebrado.zip': 'O arquivo está corrompido.',
  });
});

it('knows one that comes twice and one that was canceled, and imports neither', async () => {
  await beginSale('9BGKS48B0LG654321');
  const zip = await zipOf({ 'a.xml': nfeXml(703), 'b.xml': nfeXml(703), 'c.xml': nfeXml(704), 'd.xml': eventXml(704) });
  await send({ 'lote.zip': zip });
  const all = await rows();
  expect(all.map(({ state }) => state)).toEqual(['ready', 'duplicate', 'canceled', 'faulty']);
  expect(all[2]?.events).toEqual(['Cancelamento: Venda desfeita']);
  const asked = { kind: 'nfe.import' as const, input: {}, ids: all.map(({ id }) => id) };
  const preview = await server.call(endpoints.batch.preview, { body: asked }, manager);
  expect(preview.body).toMatchObject({ total: 4, skipped: expect.any(Number) });
});

it('goes to a process that somebody chooses, which they have to see', async () => {
  const processId = await beginSale('9BGKS48B0LG111111');
  await send({ 'nota.xml': nfeXml(705, { chassis: '9BGKS48B0LG999999' }) });
  const [row] = await rows();
  expect(row).toMatchObject({ process: null, candidates: 0 });
  const params = { id: row?.id ?? 0 };
  const absent = await server.call(choose, { params, body: { processId: 999_999_999 } }, manager);
  expect(absent.body).toMatchObject({ code: 'process.not_found' });
  expect((await server.call(choose, { params, body: { processId } }, manager)).body).toMatchObject({
    ...{ process: { id: processId }, foundBy: 'chosen' },
  });
  expect((await importAll([params.id])).items).toMatchObject([{ state: 'done' }]);
  await send({ 'de-novo.xml': nfeXml(705) });
  expect((await rows()).at(-1)).toMatchObject({ state: 'duplicate' });
});

it('fills what the register of its emitter says, and leaves out series that it does not import', async () => {
  await beginSale('9BGKS48B0LG222222');
  const billing = await server.signIn(findDemoUser('faturamento').login);
  const { documentTypes } = (await server.call(endpoints.nfeRegister.list, {}, billing)).body;
  const type = documentTypes.find(({ indexers }) => indexers.some(({ field }) => field === 'key'));
  const number = type?.indexers.find(({ field }) => field === 'number');
  const mapping = [{ indexerId: number?.id ?? 0, field: 'series' as const }];
  const content = { cnpj: '58716523000119', documentTypeId: type?.id ?? 0, mapping };
  const made = await server.call(endpoints.nfeRegister.create, { body: { ...content, series: ['2'] } }, billing);
  await send({ 'nota.xml': nfeXml(707, { chassis: '9BGKS48B0LG222222' }) });
  const [row] = await rows();
  const ids = [row?.id ?? 0];
  expect((await importAll(ids)).items).toMatchObject([{ state: 'failed', why: { code: 'nfe.series' } }]);
  const body = { ...content, series: ['1'], version: 1 };
  await server.call(endpoints.nfeRegister.update, { params: { id: made.body.id }, body }, billing);
  expect((await importAll(ids)).items).toMatchObject([{ state: 'done' }]);
  const [{ documentId } = { documentId: 0 }] = await rows();
  const { body: filled } = await server.call(
    endpoints.document.getIndexers,
    { params: { id: documentId ?? 0 } },
    manager,
  );
  const values = Object.fromEntries(filled.indexers.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({ invoiceNumber: 1, invoiceKey: keyOf(707) });
  await server.db.query('delete from nfe_register');
});

it('belongs to who sent it, goes when they clear it, and by itself after a day', async () => {
  await send({ 'nota.xml': nfeXml(706) });
  const billing = await server.signIn(findDemoUser('faturamento').login);
  expect(await rows(billing)).toEqual([]);
  const [row] = await rows();
  const taken = await server.call(choose, { params: { id: row?.id ?? 0 }, body: { processId: null } }, billing);
  expect(taken.body).toMatchObject({ code: 'nfe.not_found' });
  expect((await server.call(clear, {}, manager)).body).toEqual({ removed: 1 });
  await send({ 'nota.xml': nfeXml(706) });
  await server.db.query("update nfe_import set read_at = read_at - interval '25 hours'");
  expect(await purgeNfeRows(server.platform)).toBe(1);
});

it.skipIf(!hasSharedFiles)('reads each of the real files, or says why not', async () => {
  const names = ['cancelada_55_new', 'mod55-nfe-veiculo', 'mod55-nfe_1', 'mod55-nfe_2', 'mod55-nfe_3'];
  for (const name of names) await send({ [`${name}.xml`]: Buffer.from(sharedFile(`nfe/${name}.xml`).bytes) });
  const all = await rows();
  expect(all.map(({ nfe, state, signature, why }) => [nfe?.number ?? null, state, signature, why])).toEqual([
    [57_366, 'canceled', 'valid', null],
    [null, 'faulty', 'absent', 'O dígito da chave de acesso não confere.'],
    [992_346, 'canceled', 'broken', null],
    [992_346, 'canceled', 'broken', null],
    [992_346, 'canceled', 'broken', null],
  ]);
});
