import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { roomsCheck } from '../../../../scripts/verify/rooms.check.ts';
import { type CaptureKit, createCaptureKit, pdfFile } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sweepUnclaimedUploads } from '../../acts/capture/jobs/sweep-uploads.job.ts';
import { purgeReports } from '../../finding/report/jobs/purge-reports.job.ts';
import { runReport } from '../../finding/report/report.run.service.ts';

const { capture, report, batch } = endpoints;
const DAY_MS = 24 * 60 * 60_000;
const MB = 1024 * 1024;

let server: TestServer;
let kit: CaptureKit;
let here: number;
let ana: string;
let caio: string;
let manager: string;
let elsewhere: { readonly secret: string; readonly here: number };

beforeAll(async () => {
  server = await startTestServer({
    LOGIN_TRIES_PER_ADDRESS: '1000',
    COMPANY_GIGABYTES: '1000',
    PERSON_WAITING_MEGABYTES: '60',
    PERSON_WAITING_FILES: '8',
    COMPANY_WORK: '4',
  });
  kit = await createCaptureKit(server);
  here = kit.establishmentId('Pampulha Novos');
  ana = await server.signIn('ana.vendedora');
  const other = findDemoUser('vendedor', { index: 1 });
  await server.db.query(
    `insert into user_establishment (customer_id, user_id, establishment_id) values (1, $1, $2) on conflict do nothing`,
    [other.id, here],
  );
  caio = await server.signIn(other.login);
  manager = await server.signIn(findDemoUser('gerente').login);
  const { login } = findDemoUser('vendedor', { customer: 'litoral' });
  const coast = await createCaptureKit(server, login);
  const [place] = await server.db.query<{ name: string }>(
    `select e.name from user_establishment u join establishment e on e.customer_id = u.customer_id and e.id = u.establishment_id
     where u.user_id = (select id from app_user where login = $1) limit 1`,
    [login],
  );
  elsewhere = { secret: await server.signIn(login), here: coast.establishmentId(place?.name ?? '') };
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query(`update customer set most_bytes = null, most_files = null, most_work = null`);
  await server.db.query(`update stored_file set created_at = now() - interval '3 days' where claimed_at is null`);
  await sweepUnclaimedUploads(server.platform, new Date());
});

const ticket = (secret: string, size?: number, accountId = here) =>
  server.call(capture.createUpload, { body: { accountId, originalFileName: 'contrato.pdf', size } }, secret);
const problemOf = (answer: { body: unknown }) => answer.body as Problem;

async function room(customerId = 1) {
  const [row] = await server.db.query<{ files: number; bytes: number }>(
    'select files::int, bytes::float8 from customer_room where customer_id = $1',
    [customerId],
  );
  return row ?? { files: 0, bytes: 0 };
}

async function grant(column: 'most_bytes' | 'most_files' | 'most_work', more: number) {
  const { files, bytes } = await room();
  const most = { most_files: files + more, most_bytes: bytes + more, most_work: more }[column];
  await server.db.query(`update customer set ${column} = $1 where id = 1`, [most]);
}

const wrong = async () =>
  (await roomsCheck.look({ db: server.platform.database.unsafeSystem, tell: () => undefined } as never)).wrong;

describe('a company', () => {
  it('is refused a file before it travels once it keeps as much as it may, and the others are not', async () => {
    await grant('most_bytes', 2 * MB);
    expect((await ticket(ana, 2 * MB)).status).toBe(200);
    const refused = await ticket(caio, 1);
    expect(problemOf(refused).code).toBe('room.company_bytes');
    expect(problemOf(refused).message).toMatch(/^A empresa chegou ao limite de [\d.,]+ [KMG]B de arquivos guardados\./);
    expect((await ticket(elsewhere.secret, 2 * MB, elsewhere.here)).status).toBe(200);
  });

  it('has exactly as many files as it may when several people send at once', async () => {
    await grant('most_files', 5);
    const asked = Array.from({ length: 12 }, (_, index) => ticket(index % 2 === 0 ? ana : caio, 100));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const codes = answers.filter(({ status }) => status !== 200).map((answer) => problemOf(answer).code);
    expect(new Set(codes)).toEqual(new Set(['room.company_files']));
    expect(await wrong()).toEqual([]);
  });

  it('still captures what it sent when nothing more fits, and a capture moves no count', async () => {
    const cnh = await kit.object(ana, here, { indexers: kit.cnhIndexers() });
    await grant('most_files', 0);
    const before = await room();
    const body = {
      workflowTypeId: kit.typeId('NEW_CAR_SALE'),
      establishmentId: here,
      indexers: kit.saleIndexers(),
      documents: [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [cnh] }],
    };
    const captured = await server.call(capture.capture, { body }, ana);
    expect(captured.status, JSON.stringify(captured.body)).toBe(200);
    expect(await room()).toEqual(before);
  });
});

describe('the count', () => {
  it('goes from what was announced to what arrived, and back when nobody claims it', async () => {
    const before = await room();
    const file = pdfFile();
    const { body } = await ticket(ana);
    expect(await room()).toEqual({ files: before.files + 1, bytes: before.bytes + 50 * MB });
    await server.platform.storage.write(body.storageLocal, file.bytes);
    const open = () => server.call(capture.createThumb, { body: { storageLocal: body.storageLocal } }, ana);
    await Promise.all([open(), open()]);
    expect(await room()).toEqual({ files: before.files + 1, bytes: before.bytes + file.bytes.length });
    await sweepUnclaimedUploads(server.platform, new Date(Date.now() + 2 * DAY_MS));
    expect(await room()).toEqual(before);
    expect(await wrong()).toEqual([]);
  });

  it('gives the room of a file back that is refused once it is opened', async () => {
    const before = await room();
    const { body } = await ticket(ana, 9);
    await server.platform.storage.write(body.storageLocal, Buffer.from('not a pdf'));
    const opened = await server.call(capture.createThumb, { body: { storageLocal: body.storageLocal } }, ana);
    expect(opened.status).toBe(422);
    expect(await room()).toEqual(before);
  });

  it('is verified, and repaired where it is wrong', async () => {
    await server.db.query('update customer_room set files = files + 3, bytes = bytes - 7 where customer_id = 1');
    const found = await wrong();
    expect(found).toMatchObject([{ customerId: 1, what: 'customer_room' }]);
    await roomsCheck.repair?.(server.platform.database.unsafeSystem, found, new Date());
    expect(await wrong()).toEqual([]);
  });
});

describe('a person', () => {
  it('keeps only so many files that wait, however many they ask for at once; colleagues go on', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => ticket(ana, 100)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const refused = answers.find(({ status }) => status !== 200);
    expect(problemOf(refused ?? { body: {} })).toMatchObject({
      code: 'room.person_files',
      message: expect.stringMatching(/^Você já guarda 8 arquivos, .* Capture ou descarte/),
    });
    expect((await ticket(caio, 100)).status).toBe(200);
  });

  it('keeps only so many bytes that wait', async () => {
    expect((await ticket(ana, 40 * MB)).status).toBe(200);
    expect(problemOf(await ticket(ana, 40 * MB))).toMatchObject({
      code: 'room.person_bytes',
      message: expect.stringMatching(/^Você já guarda 60 MB/),
    });
  });
});

const asked = { search: { searchType: 'documents' as const }, format: 'csv' as const, columns: ['number'] };

describe('reports', () => {
  beforeEach(async () => {
    await server.db.query('delete from report');
    await roomsCheck.repair?.(server.platform.database.unsafeSystem, await wrong(), new Date());
  });

  it('count with their files until they are deleted or purged', async () => {
    const before = await room();
    const [one, two] = [
      (await server.call(report.documents, { body: asked }, manager)).body,
      (await server.call(report.documents, { body: asked }, manager)).body,
    ];
    expect((await room()).files).toBe(before.files + 2);
    expect(await wrong()).toEqual([]);
    await server.call(report.delete, { params: { id: one.id } }, manager);
    expect((await room()).files).toBe(before.files + 1);
    await purgeReports(server.platform, new Date(Date.now() + 8 * DAY_MS));
    expect(await room()).toEqual(before);
    expect(two.state).toBe('ready');
  });

  it('count when a worker writes them', async () => {
    const { body } = await server.call(report.documents, { body: asked }, manager);
    await server.db.query(`update report set state = 'queued', storage_key = null, size = null where id = $1`, [
      body.id,
    ]);
    await roomsCheck.repair?.(server.platform.database.unsafeSystem, await wrong(), new Date());
    await runReport(server.platform, 1, body.id);
    expect(await wrong()).toEqual([]);
  });

  it('are refused where the company is full, and leave no file', async () => {
    const write = vi.spyOn(server.platform.storage, 'write');
    await grant('most_files', 0);
    const refused = await server.call(report.documents, { body: asked }, manager);
    expect(problemOf(refused).code).toBe('room.company_files');
    const csv = 'Lista;Opção;Peso;Situação;Pertence a\n';
    const admin = await server.signIn(findDemoUser('admin').login, 1);
    const lines = {
      registration: 'list-options' as const,
      fileName: 'a.csv',
      csv: `${csv}X;Y;1;Ativo;\n`,
      dryRun: true,
    };
    expect(problemOf(await server.call(report.import, { body: lines }, admin)).code).toBe('room.company_files');
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });
});

describe('work under way', () => {
  const preview = async (secret: string) => {
    const search = { searchType: 'documents' as const };
    const body = { kind: 'document.delete' as const, input: {}, search };
    const shown = await server.call(batch.preview, { body }, secret);
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    return shown.body.id;
  };
  const start = (id: number, secret: string) => server.call(batch.start, { params: { id } }, secret);

  it('of a company is limited over all its people, and says so', async () => {
    const admin = await server.signIn(findDemoUser('admin').login, 1);
    for (const secret of [manager, manager, admin, admin])
      expect((await start(await preview(secret), secret)).status).toBe(200);
    const both = await Promise.all([start(await preview(manager), manager), start(await preview(admin), admin)]);
    for (const answer of both)
      expect(problemOf(answer)).toMatchObject({
        code: 'room.company_work',
        message: expect.stringMatching(/^A empresa já tem 4 trabalhos em andamento/),
      });
    await server.db.query(`update customer set most_work = 5 where id = 1`);
    const two = await Promise.all([start(await preview(manager), manager), start(await preview(admin), admin)]);
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
