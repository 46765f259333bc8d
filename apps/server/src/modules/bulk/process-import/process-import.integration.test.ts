import { buffer } from 'node:stream/consumers';
import { endpoints, type ProcessImport } from '@tramite/contract';
import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { createCaptureKit, pdfFile } from '../../../../test/capture-kit.ts';
import { ownFiles } from '../../../../test/own-files.ts';
import { startServerProcess } from '../../../../test/server-process.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readSheet } from '../../../platform/decode/formats/sheet.ts';
import type { Cell } from '../../../platform/spreadsheet/cell.ts';
import { xlsxStream } from '../../../platform/spreadsheet/xlsx-stream.ts';
import { runBatch } from '../batch/batch.run.service.ts';
import { takeUpBatches } from '../batch/jobs/take-up-batches.job.ts';

const { processImport, batch } = endpoints;
const manager = findDemoUser('gerente');

let server: TestServer;
let secret: string;
let typeId: number;
let place: string;
let heads: string[];

const dataDir = ownFiles({ seeded: true });

beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: dataDir });
  secret = await server.signIn(manager.login);
  typeId = (await createCaptureKit(server)).typeId('NEW_CAR_SALE');
  const { body } = await server.call(processImport.template, { params: { typeId } }, secret);
  const [head] = readSheet(Buffer.from(body.content, 'base64'), 5);
  heads = (head?.cells ?? []).map((cell) => String(cell));
  const mine = (await server.call(endpoints.establishment.listMine, {}, secret)).body.items;
  place = mine[0]?.name ?? '';
});
afterAll(() => server.stop());

/** A sale as its row is written; what is given goes over it. */
const sale = (code: string, over: Readonly<Record<string, Cell>> = {}): Readonly<Record<string, Cell>> => ({
  'Código externo': code,
  Estabelecimento: place,
  'Tipo de cliente': 'Pessoa física',
  'Nome do cliente': 'João Ávila da Conceição',
  'CPF/CNPJ do cliente': '529.982.247-25',
  'Modelo do veículo': 'Onix Plus 1.0 Turbo',
  'Valor da venda': { cents: 9_849_000 },
  'Arquivos: CNH': `${code}.pdf`,
  'CNH: Nome do titular': 'João Ávila da Conceição',
  'CNH: CPF do titular': '529.982.247-25',
  'CNH: Data de validade': { day: '2031-05-20' },
  ...over,
});

async function sheetOf(rows: readonly Readonly<Record<string, Cell>>[], head = heads): Promise<string> {
  const named = head.map((name) => name.replace(' *', ''));
  async function* pages() {
    yield rows.map((row) => named.map((name) => row[name] ?? null));
  }
  const file = xlsxStream({ name: 'Processos', head, pages: pages(), timeZone: 'America/Sao_Paulo' });
  return (await buffer(file)).toString('base64');
}

const send = async (content: string) =>
  server.call(processImport.try, { body: { workflowTypeId: typeId, fileName: 'vendas.xlsx', content } }, secret);
const tried = async (...rows: Readonly<Record<string, Cell>>[]): Promise<ProcessImport> => {
  const { status, body } = await send(await sheetOf(rows));
  expect(body).toHaveProperty('faults');
  expect(status).toBe(200);
  return body;
};

async function addFiles(id: number, ...names: string[]) {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(pdfFile(name, name).bytes), `papéis/${name}`);
  zip.end();
  const content = (await buffer(zip.outputStream)).toString('base64');
  return server.call(processImport.addFiles, { params: { id }, body: { fileName: 'a.zip', content } }, secret);
}

async function run(id: number): Promise<number> {
  const { status, body } = await server.call(processImport.start, { params: { id } }, secret);
  expect(status).toBe(200);
  await runBatch(server.platform, 1, body.jobId);
  return body.jobId;
}
const jobOf = async (id: number) => (await server.call(batch.get, { params: { id } }, secret)).body;
const count = async () => {
  const [row] = await server.db.query<{ n: number }>('select count(*)::int as n from process where customer_id = 1');
  return row?.n ?? 0;
};

describe('the spreadsheet of a type', () => {
  it('asks for what its capture asks for, required fields marked', () => {
    expect(heads.slice(0, 2)).toEqual(['Código externo *', 'Estabelecimento *']);
    for (const name of Object.keys(sale('x'))) expect(heads.map((head) => head.replace(' *', ''))).toContain(name);
    expect(heads).toContain('Nome do cliente *');
    expect(heads).toContain('Arquivos: CNH *');
  });
});

describe('a filled-in one', () => {
  it('is told its mistakes by cell, and creates nothing', async () => {
    const before = await count();
    const { faults, faultCount, ready, abilities } = await tried(
      sale('F1', { 'CPF/CNPJ do cliente': '111', Estabelecimento: 'Nenhum' }),
      sale('F1', { 'Nome do cliente': null, 'Tipo de cliente': 'Marciano' }),
      sale('', { 'Arquivos: CNH': null }),
    );
    const at = faults.map(({ line, column }) => `${line} ${column}`).sort();
    expect(at).toEqual([
      '2 CPF/CNPJ do cliente',
      '2 Estabelecimento',
      '3 Código externo',
      '3 Nome do cliente',
      '3 Tipo de cliente',
      '4 Arquivos: CNH',
      '4 Código externo',
    ]);
    expect({ faultCount, ready, start: abilities.start }).toEqual({
      faultCount: 7,
      ready: 0,
      start: 'process_import.faulty',
    });
    expect(await count()).toBe(before);
  });

  it('of another type, without rows, or no spreadsheet is refused in words', async () => {
    expect((await send(await sheetOf([sale('A')], ['Nome', 'Valor']))).body).toMatchObject({
      code: 'process_import.wrong_template',
    });
    expect((await send(await sheetOf([]))).body).toMatchObject({ code: 'process_import.no_rows' });
    expect((await send(Buffer.from('Nome;Valor').toString('base64'))).body).toMatchObject({ code: 'upload.broken' });
  });
});

describe('its processes', () => {
  it('wait for the files that rows name, and are captured as if by hand, once', async () => {
    const before = await count();
    const { id, files, abilities } = await tried(sale('E1'), sale('E2'));
    expect(files).toEqual({ named: 2, received: 0, missing: ['e1.pdf', 'e2.pdf'] });
    expect(abilities.start).toBe('process_import.files_missing');
    expect((await addFiles(id, 'E1.pdf', 'outro.pdf')).body.files.received).toBe(1);
    expect((await addFiles(id, 'E2.pdf')).body.abilities.start).toBe(true);
    const jobId = await run(id);
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0 });
    expect(await count()).toBe(before + 2);
    const rows = await server.db.query<{ owner: number; documents: number; entries: number }>(
      `select p.owner_id::int as owner, (select count(*)::int from document d where d.customer_id = 1 and d.process_id = p.id) as documents,
         (select count(*)::int from progress g where g.customer_id = 1 and g.process_id = p.id and g.type = 'CAPTURE') as entries
       from process_import_code c join process p on p.customer_id = c.customer_id and p.id = c.process_id
       where c.customer_id = 1 and c.code in ('E1', 'E2')`,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ owner: manager.id, documents: 1 });
    expect(rows[0]?.entries).toBeGreaterThan(0);

    const again = await tried(sale('E1'), sale('E3'));
    expect(again).toMatchObject({ known: 1, ready: 1 });
    await addFiles(again.id, 'E1.pdf', 'E3.pdf');
    expect(await jobOf(await run(again.id))).toMatchObject({ done: 1, skipped: 1 });
    expect(await count()).toBe(before + 3);
  });

  it('are taken back for a day, and may come again then', async () => {
    const before = await count();
    const { id } = await tried(sale('U1'));
    await addFiles(id, 'U1.pdf');
    const jobId = await run(id);
    expect(await count()).toBe(before + 1);
    const undo = (await server.call(batch.undo, { params: { id: jobId } }, secret)).body;
    await runBatch(server.platform, 1, undo.id);
    expect(await jobOf(undo.id)).toMatchObject({ state: 'done', done: 1 });
    expect(await count()).toBe(before);
    expect(await tried(sale('U1'))).toMatchObject({ known: 0, ready: 1 });
  });

  it('are refused one by one by what the capture refuses by then', async () => {
    const { id } = await tried(sale('R1'), sale('R2'));
    await addFiles(id, 'R1.pdf', 'R2.pdf');
    await server.db.query(
      `update process_import_row set asked = jsonb_set(asked, '{establishmentId}', '999999') where external_code = 'R1'`,
    );
    expect(await jobOf(await run(id))).toMatchObject({ done: 1, failed: 1 });
  });
});

describe('a node that is killed in the middle', () => {
  it('leaves nothing half done: another goes on, and each process is there exactly once', async () => {
    const before = await count();
    const codes = Array.from({ length: 30 }, (_, at) => `K${at}`);
    const { id } = await tried(...codes.map((code) => sale(code)));
    await addFiles(id, ...codes.map((code) => `${code}.pdf`));
    const node = await startServerProcess(server.db.url, { DATA_DIR: dataDir });
    const { jobId } = (await server.call(processImport.start, { params: { id } }, secret)).body;
    await expect.poll(async () => (await jobOf(jobId)).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(2);
    await node.kill();
    const halfway = await jobOf(jobId);
    expect(halfway.waiting).toBeGreaterThan(0);
    expect(await count()).toBe(before + halfway.done);
    server.passTime(90_000);
    await takeUpBatches(server.platform);
    // A slow machine needs more than one turn.
    const turn = async () => {
      await runBatch(server.platform, 1, jobId);
      return (await jobOf(jobId)).state;
    };
    await expect.poll(turn, { timeout: 60_000 }).toBe('done');
    expect(await jobOf(jobId)).toMatchObject({ done: codes.length, failed: 0, skipped: 0 });
    expect(await count()).toBe(before + codes.length);
  }, 120_000);
});

describe('a start', () => {
  it('that comes twice, or again after an answer that was lost, begins one job', async () => {
    const { id } = await tried(sale('S1'));
    await addFiles(id, 'S1.pdf');
    const start = () => server.call(processImport.start, { params: { id }, headers: idempotencyKey() }, secret);
    const answers = await Promise.all([start(), start()]);
    const begun = (await server.call(processImport.get, { params: { id } }, secret)).body.jobId;
    expect(begun).not.toBeNull();
    for (const { status, body } of answers) expect(status === 409 || body.jobId === begun).toBe(true);
    expect((await start()).body).toEqual({ jobId: begun });
  });
});

describe('its result', () => {
  const rowsOf = async (id: number) => {
    const { body } = await server.call(processImport.result, { params: { id } }, secret);
    return readSheet(Buffer.from(body.content, 'base64'), 10).map(({ cells }) => cells);
  };

  it('says of each row what would become of it, then what became of it', async () => {
    const wrong = await tried(sale('T1'), sale('T2', { 'Nome do cliente': null }));
    expect(await rowsOf(wrong.id)).toEqual([
      ['Linha', 'Código externo', 'Situação', 'Processo', 'Motivo'],
      [2, 'T1', 'A criar'],
      [3, 'T2', 'Com erro', '', expect.stringMatching(/^Nome do cliente: /)],
    ]);
    const { id } = await tried(sale('T1'), sale('E1'));
    await addFiles(id, 'T1.pdf', 'E1.pdf');
    await run(id);
    const [, made, known] = await rowsOf(id);
    expect(made).toEqual([2, 'T1', 'Criado', expect.any(Number)]);
    expect(known).toEqual([3, 'E1', 'Deixado de fora', '', 'O código externo E1 já foi importado.']);
  });
});

describe('a CSV file', () => {
  it('is read as a spreadsheet is, formulas refused', async () => {
    const csv = `Código externo;Estabelecimento\nC1;=SOMA(A1)\n`;
    const content = Buffer.from(csv).toString('base64');
    const body = { workflowTypeId: typeId, fileName: 'vendas.csv', content };
    const few = await server.call(processImport.try, { body }, secret);
    expect(few.body).toMatchObject({ code: 'process_import.wrong_template' });
    const line = heads.map((head) => (head.startsWith('Estabelecimento') ? '=SOMA(A1)' : '')).join(';');
    const whole = Buffer.from(`${heads.join(';')}\n${line}\n`).toString('base64');
    const answer = await server.call(processImport.try, { body: { ...body, content: whole } }, secret);
    expect(answer.body.faults).toContainEqual({
      line: 2,
      column: 'Estabelecimento',
      message: 'A célula tem uma fórmula. Cole só o valor.',
    });
  });
});

it('is nobody else’s', async () => {
  const { id } = await tried(sale('N1'));
  const other = await server.signIn(findAdministrator().login);
  const { status, body } = await server.call(processImport.get, { params: { id } }, other);
  expect({ status, code: (body as unknown as { code: string }).code }).toEqual({
    status: 404,
    code: 'process_import.not_found',
  });
});
