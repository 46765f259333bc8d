import { endpoints, type Report, reportColumns, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { readCsv } from '@tramite/rules/text/csv';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { purgeReports } from './jobs/purge-reports.job.ts';
import { takeUpReports } from './jobs/take-up-reports.job.ts';
import { runReport } from './report.run.service.ts';

const { report, search } = endpoints;
const everything: SearchBody = { searchType: 'documents' };

let server: TestServer;
let manager: string;
let seller: string;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn(findDemoUser('gerente').login);
  const { login } = findDemoUser('vendedor');
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission, has_permission)
     select 1, id, 'report.export', true from app_user where login = $1`,
    [login],
  );
  seller = await server.signIn(login);
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from report'));

const allColumns = (kind: keyof typeof reportColumns) => reportColumns[kind].map(({ id }) => id);

async function ask(
  kind: 'documents' | 'progress' | 'workflows',
  body: { search: SearchBody; format: 'csv' | 'xlsx'; columns: string[] },
  secret = manager,
): Promise<Report> {
  const answer = await server.call(report[kind], { body }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function bytesOf(id: number, secret = manager): Promise<Buffer> {
  const answer = await server.call(report.download, { params: { id } }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const file = await server.app.inject({ method: 'GET', url: answer.body.url });
  expect(file.statusCode).toBe(200);
  return file.rawPayload;
}

async function linesOf(id: number, secret = manager) {
  return readCsv((await bytesOf(id, secret)).toString('utf8')).map(({ cells }) => cells);
}

async function sheetOf(id: number): Promise<unknown[][]> {
  const [first] = await readSheet(await bytesOf(id));
  return first?.data ?? [];
}

it('has one row for each document the search counts, each as the list shows it', async () => {
  const found = await server.call(
    search.search,
    { body: { ...everything, pageSize: 100, options: { count: 'exact' } } },
    manager,
  );
  const made = await ask('documents', { search: everything, format: 'xlsx', columns: allColumns('documents') });
  expect(made).toMatchObject({
    state: 'ready',
    total: found.body.count,
    rows: found.body.count,
    done: found.body.count,
  });
  const [head, ...rows] = await sheetOf(made.id);
  expect(head).toEqual(reportColumns.documents.map(({ label }) => label));
  expect(rows).toHaveLength(found.body.count);
  const shown = found.body.searchResults.map(({ id, type, establishment, captureInfo }) => [
    id,
    type.label,
    establishment.label,
    captureInfo.owner.name,
  ]);
  const at = (name: string) => allColumns('documents').indexOf(name as never);
  expect(
    rows.slice(0, shown.length).map((row) => ['number', 'type', 'establishment', 'owner'].map((name) => row[at(name)])),
  ).toEqual(shown);
});

it('writes processes as CSV with the same cells as the call', async () => {
  const body = { searchType: 'workflows', text: '*' } as const;
  const found = await server.call(
    search.search,
    { body: { ...body, pageSize: 100, options: { count: 'exact' } } },
    manager,
  );
  const made = await ask('workflows', {
    search: body,
    format: 'csv',
    columns: ['number', 'situation', 'stage', 'customer'],
  });
  const [head, ...rows] = await linesOf(made.id);
  expect(head).toEqual(['Processo', 'Situação', 'Etapa', 'Cliente']);
  expect(rows).toHaveLength(found.body.count);
  if (found.body.searchType !== 'workflows') throw new Error('not processes');
  expect(rows.slice(0, 100)).toEqual(
    found.body.searchResults.map(({ id, situation, task, subject }) => [
      String(id),
      situation.name,
      task?.label ?? '',
      subject.customer?.display ?? '',
    ]),
  );
});

it('tells of the history of what was found what its user reads there', async () => {
  const [first] = (await server.call(search.search, { body: { searchType: 'workflows', pageSize: 10 } }, manager)).body
    .searchResults;
  const body = { searchType: 'workflows', workflowIds: [first?.id ?? 0] } satisfies SearchBody;
  const made = await ask('progress', { search: body, format: 'xlsx', columns: ['record', 'id', 'description', 'sla'] });
  const history = await server.call(endpoints.progress.list, { query: { workflowId: first?.id } }, manager);
  const rows = await sheetOf(made.id);
  expect(rows.slice(1)).toEqual(
    history.body.items.map(({ id, description, sla }) => [first?.id, id, description, sla]),
  );
});

it('gives each user what they see, with fields masked as on the screen, and no field they do not see', async () => {
  const all = await ask('documents', { search: everything, format: 'csv', columns: ['number'] });
  const own = await ask('documents', { search: everything, format: 'csv', columns: ['number'] }, seller);
  const found = await server.call(search.search, { body: { ...everything, options: { count: 'exact' } } }, seller);
  expect(await linesOf(own.id, seller)).toHaveLength(found.body.count + 1);
  expect(own.rows).toBeLessThan(all.rows);
  const listed = await server.call(search.search, { body: { ...everything, pageSize: 100 } }, manager);
  const [field] = listed.body.searchResults.flatMap(({ indexers }) => indexers);
  const columns = ['number', `indexer-${field?.id}`];
  await server.db.query('update indexer set masked = true where customer_id = 1 and id = $1', [field?.id]);
  const masked = await linesOf((await ask('documents', { search: everything, format: 'csv', columns })).id);
  const values = masked.slice(1).flatMap(([, value]) => value || []);
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(value.startsWith('•••')).toBe(true);
  await server.db.query(
    'update indexer set masked = false, visible_roles = array[999999] where customer_id = 1 and id = $1',
    [field?.id],
  );
  const refused = await server.call(
    report.documents,
    { body: { search: everything, format: 'csv', columns } },
    manager,
  );
  expect(refused.body).toMatchObject({ code: 'indexer.not_found' });
  await server.db.query("update indexer set visible_roles = '{}' where customer_id = 1 and id = $1", [field?.id]);
});

it('refuses columns it has not, another kind of record, and who may not export', async () => {
  const asked = { search: everything, format: 'csv' as const, columns: ['number'] };
  const bad = await server.call(report.documents, { body: { ...asked, columns: ['price'] } }, manager);
  expect(bad.body).toMatchObject({ code: 'request.invalid', fields: { columns: expect.any(String) } });
  const other = await server.call(report.workflows, { body: asked }, manager);
  expect(other.body).toMatchObject({ code: 'request.invalid' });
});

/** A report as it stands while it waits for the worker. */
async function queued(format: 'csv' | 'xlsx' = 'csv'): Promise<number> {
  const { id } = await ask('documents', { search: everything, format, columns: ['number'] });
  await server.db.query(
    "update report set state = 'queued', storage_key = null, size = null, ended_at = null, done = 0, rows = 0 where id = $1",
    [id],
  );
  return id;
}

it('is made by the worker once, and tells its user in the inbox', async () => {
  const id = await queued('xlsx');
  const before = await server.call(endpoints.notice.list, { query: {} }, manager);
  await Promise.all([runReport(server.platform, 1, id), runReport(server.platform, 1, id)]);
  const { body: ready } = await server.call(report.get, { params: { id } }, manager);
  expect(ready).toMatchObject({ state: 'ready', abilities: { download: true, repeat: true } });
  expect(await sheetOf(id)).toHaveLength(ready.rows + 1);
  const after = await server.call(endpoints.notice.list, { query: {} }, manager);
  expect(after.body.unread).toBe(before.body.unread + 1);
  expect(after.body.items[0]).toMatchObject({ kind: 'REPORT_READY', documentId: null, workflowId: null });
});

it('is taken up by another node when the one that made it was killed', async () => {
  const id = await queued();
  await server.db.query(
    "update report set state = 'running', runner = gen_random_uuid(), alive_until = now() - interval '1 second', done = 7 where id = $1",
    [id],
  );
  expect(await takeUpReports(server.platform)).toBe(1);
  await runReport(server.platform, 1, id);
  const { body } = await server.call(report.get, { params: { id } }, manager);
  expect(body).toMatchObject({ state: 'ready', done: body.total });
});

it('fails with a reason when its saved search is gone', async () => {
  const id = await queued();
  await server.db.query('update report set search = $2::jsonb where id = $1', [
    id,
    JSON.stringify({ ...everything, quickFilterId: 999_999 }),
  ]);
  await runReport(server.platform, 1, id);
  const { body } = await server.call(report.get, { params: { id } }, manager);
  expect(body).toMatchObject({ state: 'failed', why: 'Filtro rápido não encontrado.' });
});

it('belongs to its user alone, is repeated and deleted, and its file goes after seven days', async () => {
  const made = await ask('documents', { search: everything, format: 'csv', columns: ['number'] });
  for (const call of [report.get, report.download, report.repeat, report.delete]) {
    const answer = await server.call(call as typeof report.get, { params: { id: made.id } }, seller);
    expect(answer.status).toBeGreaterThanOrEqual(403);
  }
  const again = await server.call(report.repeat, { params: { id: made.id } }, manager);
  expect(again.body).toMatchObject({ state: 'ready', rows: made.rows });
  expect((await server.call(report.delete, { params: { id: made.id } }, manager)).status).toBe(200);
  const left = await server.call(report.list, { query: {} }, manager);
  expect(left.body.items.map(({ id }) => id)).toEqual([again.body.id]);
  await server.db.query("update report set ended_at = ended_at - interval '7 days 1 minute'");
  expect(await purgeReports(server.platform, server.platform.clock.now())).toBe(1);
  const gone = await server.call(report.download, { params: { id: again.body.id } }, manager);
  expect(gone.body).toMatchObject({ code: 'report.expired' });
});
