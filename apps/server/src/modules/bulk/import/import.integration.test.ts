import { endpoints, type Report, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { readCsv, writeCsv } from '@tramite/rules/text/csv';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { purgeReports } from '../../finding/report/jobs/purge-reports.job.ts';
import { takeUpReports } from '../../finding/report/jobs/take-up-reports.job.ts';
import { runOnImportQueued } from './events/run-import.on-import-queued.ts';
import { runImport } from './import.run.service.ts';

const { report } = endpoints;
const LIST = 'Lista grande';
const patience = 120_000;

let server: TestServer;
let admin: string;
let seller: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  admin = await server.signIn(findDemoUser('admin').login, 1);
  seller = await server.signIn(findDemoUser('vendedor').login);
  const made = await server.call(
    registrationCall('lists', 'create'),
    { body: { name: LIST, code: 'LONG_LIST' } },
    admin,
  );
  expect(made.status).toBe(200);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from report');
  await server.db.query(
    `delete from list_option where customer_id = 1 and list_id = (select id from indexer_list where code = 'LONG_LIST')`,
  );
});

const head = ['Lista', 'Opção', 'Peso', 'Situação', 'Pertence a'];
const lineOf = (n: number) => [LIST, n % 10 === 0 ? `=SOMA(A${n})` : `Opção ${n}`, String(n), 'Ativo'];
const fileOf = (lines: readonly (readonly string[])[]) => writeCsv([head, ...lines]);
const many = (count: number) => Array.from({ length: count }, (_, index) => lineOf(index));

function ask(csv: string, { dryRun = true, secret = admin, registration = 'list-options' as const } = {}) {
  return server.call(report.import, { body: { registration, fileName: 'opções.csv', csv, dryRun } }, secret);
}

async function asked(csv: string, dryRun = true): Promise<Report> {
  const { status, body } = await ask(csv, { dryRun });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function run(id: number) {
  await runImport(server.platform, 1, id);
  const { body } = await server.call(report.get, { params: { id } }, admin);
  return body;
}

async function outcomeOf(id: number) {
  const { body } = await server.call(report.download, { params: { id } }, admin);
  const file = await server.app.inject({ method: 'GET', url: body.url });
  return readCsv(file.rawPayload.toString('utf8')).map(({ cells }) => cells);
}

async function options(): Promise<{ label: string; position: number }[]> {
  return server.db.query(
    `select label, position from list_option where customer_id = 1
      and list_id = (select id from indexer_list where code = 'LONG_LIST') order by position`,
  );
}

it(
  'tries ten thousand lines, saves them all, and the same file again changes nothing',
  async () => {
    const csv = fileOf(many(10_000));
    const queued = await asked(csv);
    expect(queued).toMatchObject({
      ...{ kind: 'import', state: 'queued', total: 10_000, filter: 'Opções das listas: opções.csv' },
      abilities: { import: 'report.not_ready', repeat: 'report.no_repeat', delete: true },
    });
    const tried = await run(queued.id);
    expect(tried).toMatchObject({
      ...{ state: 'ready', done: 10_000, faults: [] },
      import: { isDryRun: true, created: 10_000, updated: 0, unchanged: 0, faults: 0 },
      abilities: { import: true, download: true },
    });
    expect(await options()).toHaveLength(0);
    expect((await outcomeOf(queued.id))[1]).toEqual(['2', 'A criar', '', '']);

    const finished = await server.call(report.finishImport, { params: { id: queued.id } }, admin);
    expect(finished.body).toMatchObject({ state: 'queued', import: { isDryRun: false } });
    expect(await run(queued.id)).toMatchObject({
      ...{ state: 'ready', import: { isDryRun: false, created: 10_000 } },
      abilities: { import: 'report.no_import' },
    });
    const kept = await options();
    expect(kept).toHaveLength(10_000);
    expect(kept[10]?.label).toBe('=SOMA(A10)');
    expect((await outcomeOf(queued.id)).at(-1)).toEqual(['10001', 'Criado', '', '']);
    const [audited] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from audit where action = 'backoffice.list-options.create' and customer_id = 1`,
    );
    expect(audited?.n).toBeGreaterThanOrEqual(10_000);

    const again = await run((await asked(csv, false)).id);
    expect(again.import).toMatchObject({ created: 0, updated: 0, unchanged: 10_000 });
    const notices = await server.call(endpoints.notice.list, { query: {} }, admin);
    expect(notices.body.items.slice(0, 2).map(({ title }) => title)).toEqual([
      'Importação concluída',
      'Importação concluída',
    ]);
  },
  patience,
);

const wrong: readonly (readonly [readonly string[], string | null, RegExp])[] = [
  [['Lista que não há', 'a', '1', 'Ativo'], 'Lista', /^Nenhum registro habilitado se chama Lista que não há\.$/],
  [['', 'b', '1', 'Ativo'], 'Lista', /obrigatório/],
  [[LIST, '', '1', 'Ativo'], 'Opção', /obrigatório/],
  [[LIST, 'x'.repeat(161), '1', 'Ativo'], 'Opção', /160/],
  [[LIST, 'c', 'um', 'Ativo'], 'Peso', /^Informe um número inteiro\.$/],
  [[LIST, 'd', '1000001', 'Ativo'], 'Peso', /./],
  [[LIST, 'e', '-1', 'Ativo'], 'Peso', /./],
  [[LIST, 'f', '1', 'Talvez'], 'Situação', /^Use Ativo ou Inativo\.$/],
  [[LIST, 'opção 1', '1', 'Ativo'], null, /^A linha 3 é do mesmo registro\.$/],
];

it(
  'tells every fault of ten thousand lines by line and column, and saves none of them',
  async () => {
    const good = many(5_000);
    const bad = Array.from({ length: 5_000 }, (_, index) => wrong[index % wrong.length]?.[0] ?? []);
    const { id } = await asked(fileOf([...good, ...bad]), false);
    const ended = await run(id);
    const rows = (await outcomeOf(id)).slice(1);
    expect(rows.filter(([, result]) => result === 'Sem erros')).toHaveLength(5_000);
    const byLine = new Map<string, (readonly string[])[]>();
    for (const row of rows) byLine.set(row[0] ?? '', [...(byLine.get(row[0] ?? '') ?? []), row]);
    bad.forEach((_, index) => {
      const [, column, message] = wrong[index % wrong.length] ?? [[], null, /never/];
      const told = byLine.get(String(5_002 + index)) ?? [];
      expect(
        told.some(([, result, at, text]) => result === 'Com erro' && at === (column ?? '') && message.test(text ?? '')),
      ).toBe(true);
    });
    expect(ended.import?.faults).toBeGreaterThanOrEqual(5_000);
    expect(ended.faults).toHaveLength(200);
    expect(ended.faults[0]).toMatchObject({ line: 5_002, column: 'Lista' });
    expect(ended.abilities.import).toBe('report.import_faulty');
    expect(await options()).toHaveLength(0);
    const refused = await server.call(report.finishImport, { params: { id } }, admin);
    expect(refused.body).toMatchObject({ code: 'report.import_faulty' });
  },
  patience,
);

it('finds what two lines of a file would both have, where only one may', async () => {
  const csv = writeCsv([
    ['Nome', 'Código'],
    ['Câmbio', 'GEAR_A'],
    ['câmbio', 'GEAR_B'],
  ]);
  const answer = await ask(csv, { registration: 'lists' as never });
  expect((await run(answer.body.id)).faults).toEqual([
    { line: 3, column: 'Nome', message: 'A linha 2 tem o mesmo valor.' },
  ]);
});

it('refuses more lines, another heading, an empty file, and a registration the user does not change', async () => {
  const refusals = [
    [fileOf(many(10_001)), { csv: 'O arquivo tem mais de 10000 linhas. Divida-o em partes.' }],
    ['Lista;Opção;Preço\na;b;c', { 'csv.Preço': 'A coluna “Preço” não existe aqui.' }],
    ['Lista;Opção', { csv: 'O arquivo não tem nenhuma linha para importar.' }],
  ] as const;
  for (const [csv, fields] of refusals)
    expect((await ask(csv)).body).toMatchObject({ code: 'request.invalid', fields });
  const denied = await ask(fileOf(many(1)), { secret: seller });
  expect(denied.body).toMatchObject({ code: 'permission.denied' });
  const registrar = await registrarOf('gerente', 'backoffice.holidays');
  expect((await ask(fileOf(many(1)), { secret: registrar })).body).toMatchObject({ code: 'permission.denied' });
});

/** Comes in for the first time, with one more permission. */
async function registrarOf(role: 'gerente' | 'conferente', permission: string): Promise<string> {
  const { login } = findDemoUser(role);
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission, has_permission)
     select 1, id, $2, true from app_user where login = $1`,
    [login, permission],
  );
  return server.signIn(login);
}

it('is begun anew without doubles after its node was killed, and once when two come', async () => {
  const { id } = await asked(fileOf(many(1_500)), false);
  await server.db.query(
    "update report set state = 'running', runner = gen_random_uuid(), alive_until = now() - interval '1 second', done = 750 where id = $1",
    [id],
  );
  expect(await takeUpReports(server.platform)).toBe(1);
  await Promise.all([runImport(server.platform, 1, id), runImport(server.platform, 1, id)]);
  expect(await run(id)).toMatchObject({ state: 'ready', import: { created: 1_500 } });
  expect(await options()).toHaveLength(1_500);
});

it('saves nothing when another node has its turn by the time it would', async () => {
  const { id } = await asked(fileOf(many(1_200)), false);
  const { storage } = server.platform;
  const write: typeof storage.write = async (key, content) => {
    await server.db.query("update report set runner = gen_random_uuid() where state = 'running'");
    return storage.write(key, content);
  };
  await runImport({ ...server.platform, storage: { ...storage, write } }, 1, id);
  const { body } = await server.call(report.get, { params: { id } }, admin);
  expect(body).toMatchObject({ state: 'running', import: { created: 0 } });
  expect(await options()).toHaveLength(0);
});

it('is not done for who may no longer change the registration', async () => {
  const registrar = await registrarOf('conferente', 'backoffice.list-options');
  const { body } = await ask(fileOf(many(3)), { dryRun: false, secret: registrar });
  expect(body).toMatchObject({ state: 'queued' });
  await server.db.query(`delete from user_resource where permission = 'backoffice.list-options'`);
  const [user] = await server.db.query<{ id: number }>('select id::int as id from app_user where login = $1', [
    findDemoUser('conferente').login,
  ]);
  server.platform.sessions.forget(user?.id ?? 0);
  await runImport(server.platform, 1, body.id);
  const [row] = await server.db.query('select state, message from report where id = $1', [body.id]);
  expect(row).toMatchObject({ state: 'failed', message: expect.stringContaining('permissão') });
  expect(await options()).toHaveLength(0);
});

it('belongs to its user alone, and goes with the file that was sent', async () => {
  const { id } = await asked(fileOf(many(3)));
  await run(id);
  const other = await server.signIn(findDemoUser('gerente').login);
  for (const call of [report.get, report.finishImport, report.delete]) {
    const answer = await server.call(call as typeof report.get, { params: { id } }, other);
    expect([403, 404]).toContain(answer.status);
  }
  await server.db.query("update report set ended_at = ended_at - interval '7 days 1 minute'");
  expect(await purgeReports(server.platform, server.platform.clock.now())).toBe(1);
  const [row] = await server.db.query('select storage_key, source_key from report where id = $1', [id]);
  expect(row).toEqual({ storage_key: null, source_key: null });
  expect((await server.call(report.finishImport, { params: { id } }, admin)).body).toMatchObject({
    code: 'report.expired',
  });
});

it('keeps three of a user under way however many are asked for at once, and no file of the others', async () => {
  const { storage } = server.platform;
  const write = vi.spyOn(storage, 'write');
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(fileOf(many(2)))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect(['report.too_many', 'conflict.busy', status]).toContain((body as unknown as { code: string }).code);
  const written = write.mock.calls.map(([key]) => key);
  write.mockRestore();
  const left = await Promise.all(written.map(async (key) => ((await storage.head(key)) ? [key] : [])));
  const named = await server.db.query<{ source_key: string }>('select source_key from report order by 1');
  expect(left.flat().sort()).toEqual(named.map(({ source_key: key }) => key));
});

it(
  'of another company comes next, behind one of six that came before it',
  async () => {
    const coast = await server.signIn(findDemoUser('admin', { customer: 'litoral' }).login, 2);
    const list = { name: LIST, code: 'LONG_LIST' };
    const made = await server.call(registrationCall('lists', 'create'), { body: list }, coast);
    expect(made.status).toBe(200);
    const [mine] = [await asked(fileOf(many(3)))];
    const place = `insert into report (customer_id, user_id, kind, format, columns, filter, state, total, file_name,
      source_key, import, created_at)
      select customer_id, user_id, kind, format, columns, filter, state, total, file_name, source_key, import, created_at
      from report where id = $1`;
    for (let n = 0; n < 5; n += 1) await server.db.query(place, [mine.id]);
    const other = await ask(fileOf(many(3)), { secret: coast });
    expect(other.status, JSON.stringify(other.body)).toBe(200);

    await runOnImportQueued.run(server.platform, undefined as never);
    const ended = await server.db.query<{ customer_id: number; state: string }>(
      'select customer_id, state from report order by ended_at',
    );
    expect(ended.map(({ customer_id }) => customer_id)).toEqual([1, 2, 1, 1, 1, 1, 1]);
    expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(['ready']));
  },
  patience,
);
