import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sweepUnclaimedUploads } from '../capture/jobs/sweep-uploads.job.ts';
import { tablesOfProcess } from './bin.tables.ts';
import { purgeBin } from './jobs/purge-bin.job.ts';

const { bin, pendency, comment, search, reservation } = endpoints;
const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let kit: CaptureKit;
let helena: string;
let diego: string;
let reasonId: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  helena = await server.signIn('helena.gerente');
  diego = await server.signIn(findDemoUser('conferente').login);
  reasonId = (await server.call(pendency.listReasons, {}, helena)).body.items[0]?.id ?? 0;
});
afterAll(() => server.stop());

/** A sale whose document had something happen to it. */
async function aSale(): Promise<{ id: number; documentId: number }> {
  const { workflowId: id, documentIds } = await kit.beginSale();
  const documentId = documentIds[0] ?? 0;
  await server.call(
    pendency.insert,
    { query: { documentId }, body: { reasonId, text: 'Falta o verso', waitingOn: 'customer', userIds: [2] } },
    helena,
  );
  await server.call(comment.create, { body: { documentId, comment: 'Ver com o cliente' } }, helena);
  return { id, documentId };
}

const remove = (id: number, headers?: Record<string, string>, as = helena) =>
  server.call(bin.deleteProcess, { params: { id }, headers }, as);
const restore = (id: number, as = helena) => server.call(bin.restoreProcess, { params: { id } }, as);
const find = async (body: object) => (await server.call(search.search, { body: body as never }, helena)).body;

async function rowsOf(id: number): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(tablesOfProcess);
  const rows = await Promise.all(
    tables.map(([table, isOf]) =>
      server.db.query<{ row: string }>(
        `select to_jsonb(r)::text as row from ${table} r, (select $1::bigint as id, 1 as customer_id) p
         where r.customer_id = 1 and (${isOf}) order by 1`,
        [id],
      ),
    ),
  );
  return Object.fromEntries(tables.map(([table], index) => [table, (rows[index] ?? []).map(({ row }) => row)]));
}

async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) =>
    report.wrong.map(({ what, id, says }) => `${what} ${id}: ${says}`),
  );
}

it('is nowhere but in the bin with its documents, and comes back with exactly the rows it had', async () => {
  const { id, documentId } = await aSale();
  const before = await rowsOf(id);
  const counted = await find({ searchType: 'workflows', text: '*' });
  expect((await remove(id)).status).toBe(200);
  expect((await find({ searchType: 'workflows', workflowIds: [id] })).searchResults).toEqual([]);
  expect((await find({ searchType: 'documents', documentIds: [documentId] })).searchResults).toEqual([]);
  expect((await find({ searchType: 'workflows', text: '*' })).count).toBe(counted.count - 1);
  expect(await rowsOf(id)).toEqual({ ...Object.fromEntries(Object.keys(tablesOfProcess).map((table) => [table, []])) });
  const listed = await server.call(bin.listProcesses, {}, helena);
  expect(listed.body.items[0]).toMatchObject({
    id,
    type: { label: 'Venda de veículo novo' },
    documentCount: 1,
    deletedBy: { name: findDemoUser('helena.gerente').name },
  });
  expect((await remove(id)).body).toMatchObject({ code: 'process.not_found' });
  expect(await wrong()).toEqual([]);
  const answer = await restore(id);
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ workflowId: id, documentIds: [documentId] });
  expect(await rowsOf(id)).toEqual(before);
  expect((await restore(id)).body).toMatchObject({ code: 'bin.process_not_found' });
  const { body } = await server.call(endpoints.progress.list, { query: { workflowId: id } }, helena);
  expect(body.items.map(({ type }) => type)).toEqual(expect.arrayContaining(['DELETE', 'RESTORE']));
  expect(await wrong()).toEqual([]);
});

it('has every row with it that the schema ties to processes', async () => {
  const tied = await server.db.query<{ child: string }>(
    `with recursive tied as (
       select 'process'::regclass::oid as id
       union select c.conrelid from pg_constraint c join tied on c.confrelid = tied.id where c.contype = 'f'
     ) select id::regclass::text as child from tied order by 1`,
  );
  expect(tied.map(({ child }) => child)).toEqual(Object.keys(tablesOfProcess).sort());
});

it('goes once for a key, and one of two who delete or restore is first', async () => {
  const { id } = await aSale();
  const headers = idempotencyKey();
  const first = await remove(id, headers);
  expect((await remove(id, headers)).body).toEqual(first.body);
  expect((await Promise.all([restore(id), restore(id)])).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await Promise.all([remove(id), remove(id)])).map(({ status }) => status).sort()).toEqual([200, 404]);
});

it('is refused with the reason its record says', async () => {
  const { id } = await aSale();
  const abilityOf = async (of: number) => {
    const [found] = (await find({ searchType: 'workflows', workflowIds: [of] })).searchResults;
    return (found?.abilities as { delete?: unknown } | undefined)?.delete;
  };
  const expectRefused = async (of: number, code: string) => {
    expect(await abilityOf(of)).toBe(code);
    expect((await remove(of)).body).toMatchObject({ code });
  };
  const idOf = async (where: string) =>
    (
      await server.db.query<{ id: number }>(
        `select p.id::int from process p where p.customer_id = 1 and ${where} limit 1`,
      )
    )[0]?.id ?? 0;
  await expectRefused(await idOf('not p.is_open'), 'process.closed');
  await expectRefused(
    await idOf(`p.is_open and p.reserved_by is null and exists (select from document d join document_check c
      on c.customer_id = 1 and c.document_id = d.id and c.round = d.check_round where d.customer_id = 1 and d.process_id = p.id)`),
    'bin.process_checked',
  );
  const child = await aSale();
  await server.db.query('update process set parent_id = $2 where id = $1', [child.id, id]);
  await expectRefused(id, 'bin.process_children');
  await server.db.query('update process set parent_id = null where id = $1', [child.id]);
  expect((await remove(id, undefined, diego)).body).toMatchObject({ code: 'permission.denied' });
  const [foreign] = await server.db.query<{ id: number }>('select id::int from process where customer_id = 2 limit 1');
  expect((await remove(foreign?.id ?? 0)).body).toMatchObject({ code: 'process.not_found' });
  await server.call(reservation.reserve, { params: { id }, query: {} }, helena);
  expect((await remove(id)).status).toBe(200);
  expect((await restore(id)).status).toBe(200);
  const [row] = await server.db.query('select reserved_by from process where id = $1', [id]);
  expect(row).toEqual({ reserved_by: null });
});

it('keeps a document of it in the bin that was deleted before, until the process is back', async () => {
  const { id, documentId } = await aSale();
  expect((await server.call(bin.delete, { params: { id: documentId } }, helena)).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
  const { body } = await server.call(bin.list, {}, helena);
  expect(body.items.find((item) => item.id === documentId)?.abilities.restore).toBe('bin.process_deleted');
  const restoreDocument = () => server.call(bin.restore, { params: { id: documentId } }, helena);
  expect((await restoreDocument()).body).toMatchObject({ code: 'bin.process_deleted' });
  expect(await wrong()).toEqual([]);
  expect((await restore(id)).status).toBe(200);
  expect((await restoreDocument()).status).toBe(200);
});

it('is gone for good after 30 days, with the files of its documents', async () => {
  const { id } = await aSale();
  await remove(id);
  const [{ key = '' } = {}] = await server.db.query<{ key: string }>(
    `select rows -> 'document' -> 0 ->> 'storage_key' as key from deleted_process where id = $1`,
    [id],
  );
  await server.db.query(`update deleted_process set deleted_at = deleted_at - interval '30 days' where id = $1`, [id]);
  expect(await purgeBin(server.platform)).toBe(1);
  expect((await restore(id)).body).toMatchObject({ code: 'bin.process_not_found' });
  expect(await server.platform.storage.head(key)).toBeDefined();
  await sweepUnclaimedUploads(server.platform, new Date(Date.now() + 2 * DAY_MS));
  expect(await server.platform.storage.head(key)).toBeUndefined();
  expect(await wrong()).toEqual([]);
});
