import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sweepUnclaimedUploads } from '../capture/jobs/sweep-uploads.job.ts';
import { tablesOfDocument } from './bin.tables.ts';
import { purgeBin } from './jobs/purge-bin.job.ts';

const { bin, pendency, comment, search } = endpoints;
const manager = findDemoUser('gerente');
const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let kit: CaptureKit;
let secret: string;
let reasonId: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1 and user_id = $1', [
    manager.id,
  ]);
  secret = await server.signIn(manager.login);
  const reasons = await server.call(pendency.listReasons, {}, secret);
  reasonId = reasons.body.items[0]?.id ?? 0;
});
afterAll(() => server.stop());

type Ids = { readonly id: number; readonly processId: number };

/** A captured document that had something happen to it. */
async function aDocument(): Promise<Ids> {
  const { workflowId: processId, documentIds } = await kit.beginSale();
  const id = documentIds[0] ?? 0;
  const seller = findDemoUser('vendedor');
  await server.call(
    pendency.insert,
    {
      query: { documentId: id },
      body: { reasonId, text: 'Falta o verso', waitingOn: 'customer', userIds: [seller.id] },
    },
    secret,
  );
  await server.call(comment.create, { body: { documentId: id, comment: 'Ver com o cliente' } }, secret);
  return { id, processId };
}

const deleteOne = (id: number, headers?: Record<string, string>, as = secret) =>
  server.call(bin.delete, { params: { id }, headers }, as);
const restoreOne = (id: number, as = secret) => server.call(bin.restore, { params: { id } }, as);
const listBin = async (as = secret) => (await server.call(bin.list, {}, as)).body;
const problemOf = ({ body }: { body: unknown }) => body as Problem;

/** Every row that hangs on a document, as it is stored. */
async function rowsOf(id: number): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(tablesOfDocument);
  const rows = await Promise.all(
    tables.map(([table, isOf]) =>
      server.db.query<{ row: string }>(
        `select to_jsonb(r)::text as row from ${table} r, (select $1::bigint as id, 1 as customer_id) d
         where r.customer_id = 1 and ${isOf} order by 1`,
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

async function processOf(id: number) {
  const [row] = await server.db.query<{ situation_id: number; runs: boolean }>(
    'select situation_id, due_at is not null as runs from process where id = $1',
    [id],
  );
  return row;
}

const find = async (body: object) => (await server.call(search.search, { body: body as never }, secret)).body;

describe('a deleted document', () => {
  it('is nowhere but in the bin', async () => {
    const { id, processId } = await aDocument();
    const before = await find({ searchType: 'documents', text: '*' });
    expect((await deleteOne(id)).status).toBe(200);
    expect((await find({ searchType: 'documents', documentIds: [id] })).searchResults).toEqual([]);
    expect((await find({ searchType: 'documents', text: '*' })).count).toBe(before.count - 1);
    const [process] = (await find({ searchType: 'workflows', workflowIds: [processId] })).searchResults;
    expect(JSON.stringify(process)).not.toContain(`"id":${id},`);
    for (const answer of await Promise.all([
      server.call(endpoints.document.getIndexers, { params: { id } }, secret),
      server.call(endpoints.document.getPage, { params: { id, page: 1 } }, secret),
      server.call(comment.create, { body: { documentId: id, comment: 'Oi' } }, secret),
      server.call(endpoints.progress.list, { query: { documentId: id } }, secret),
      deleteOne(id),
    ])) {
      expect(problemOf(answer).code).toBe('document.not_found');
    }
    const { items, count } = await listBin();
    expect(count).toBe(items.length);
    expect(items[0]).toMatchObject({
      id,
      type: { label: 'CNH' },
      workflow: { id: processId },
      deletedBy: { name: manager.name },
      abilities: { restore: true },
    });
    expect(await wrong()).toEqual([]);
    await restoreOne(id);
  });

  it('is told of in the history of its process, which goes on without it', async () => {
    const { id, processId } = await aDocument();
    expect(await processOf(processId)).toEqual({ situation_id: 2, runs: false });
    await deleteOne(id);
    expect(await processOf(processId)).toEqual({ situation_id: 1, runs: true });
    const { body } = await server.call(endpoints.progress.list, { query: { workflowId: processId } }, secret);
    expect(body.items.find(({ type }) => type === 'DELETE')).toMatchObject({
      description: 'Documento excluído: CNH',
      documentId: id,
      user: { name: manager.name },
    });
    await restoreOne(id);
    expect(await processOf(processId)).toEqual({ situation_id: 2, runs: false });
  });

  it('comes back with exactly the rows it had', async () => {
    const { id } = await aDocument();
    const before = await rowsOf(id);
    for (const table of [
      'document',
      'document_search',
      'document_field',
      'document_open_check',
      'pendency',
      'comment',
      'notice',
      'pendency_target',
    ]) {
      expect([table, before[table]?.length]).not.toEqual([table, 0]);
    }
    await deleteOne(id);
    expect(Object.values(await rowsOf(id)).flat()).toEqual([]);
    const { status, body } = await restoreOne(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ documentId: id, situation: 'P' });
    expect(await rowsOf(id)).toEqual(before);
    expect(problemOf(await restoreOne(id)).code).toBe('bin.not_found');
    expect(await wrong()).toEqual([]);
  });

  it('has every row with it that the schema ties to documents', async () => {
    const tied = await server.db.query<{ child: string }>(
      `with recursive tied as (
         select 'document'::regclass::oid as id
         union select c.conrelid from pg_constraint c join tied on c.confrelid = tied.id where c.contype = 'f'
       ) select id::regclass::text as child from tied order by 1`,
    );
    expect(tied.map(({ child }) => child)).toEqual(Object.keys(tablesOfDocument).sort());
  });

  it('goes once for a key, and one of two who delete or restore is first', async () => {
    const { id } = await aDocument();
    const headers = idempotencyKey();
    const first = await deleteOne(id, headers);
    expect((await deleteOne(id, headers)).body).toEqual(first.body);
    const restored = await Promise.all([restoreOne(id), restoreOne(id), restoreOne(id)]);
    expect(restored.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const deleted = await Promise.all([deleteOne(id), deleteOne(id)]);
    expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('belongs to its company, and to who saw it', async () => {
    const { id } = await aDocument();
    const [foreign] = await server.db.query<{ id: number }>(
      'select id::int from document where customer_id = 2 limit 1',
    );
    expect(problemOf(await deleteOne(foreign?.id ?? 0)).code).toBe('document.not_found');
    await deleteOne(id);
    await server.db.query(
      `insert into user_resource (customer_id, user_id, permission, has_permission)
       select customer_id, user_id, 'document.delete', true from user_customer where user_id = $1`,
      [findDemoUser('vendedor', { customer: 'litoral' }).id],
    );
    const other = await server.signIn(findDemoUser('vendedor', { customer: 'litoral' }).login);
    expect((await listBin(other)).items).toEqual([]);
    expect(problemOf(await restoreOne(id, other)).code).toBe('bin.not_found');
    await server.db.query('update user_customer set visibility = $2, all_establishments = true where user_id = $1', [
      manager.id,
      'OWN',
    ]);
    server.passTime(6_000);
    expect((await listBin()).items.map((item) => item.id)).not.toContain(id);
    expect(problemOf(await restoreOne(id)).code).toBe('bin.not_found');
    await server.db.query(`update user_customer set visibility = 'ALL' where user_id = $1`, [manager.id]);
    server.passTime(6_000);
    expect((await restoreOne(id)).status).toBe(200);
  });
});

describe('a document', () => {
  it('that somebody checked is not deleted, nor one that is canceled', async () => {
    const [checked] = await server.db.query<{ id: number }>(
      `select id::int from document where customer_id = 1 and situation = 'C' limit 1`,
    );
    const [signed] = await server.db.query<{ id: number }>(
      `select d.id::int from document d where d.customer_id = 1 and d.situation = 'N' and exists (
         select from document_check c where c.customer_id = 1 and c.document_id = d.id and c.round = d.check_round) limit 1`,
    );
    const [canceled] = await server.db.query<{ id: number }>(
      `select id::int from document where customer_id = 1 and situation = 'S' limit 1`,
    );
    expect(problemOf(await deleteOne(checked?.id ?? 0)).code).toBe('bin.checked');
    expect(problemOf(await deleteOne(signed?.id ?? 0)).code).toBe('bin.checked');
    expect(problemOf(await deleteOne(canceled?.id ?? 0)).code).toBe('document.canceled');
  });

  it('says beforehand whether it can be deleted', async () => {
    const { id } = await aDocument();
    const [document] = (await find({ searchType: 'documents', documentIds: [id] })).searchResults;
    expect(document?.abilities).toMatchObject({ delete: true, cancel: true, releaseExpiry: 'expiry.not_expired' });
  });

  it('does not come back into a process that was canceled, nor expire in one that ended', async () => {
    const { id, processId } = await aDocument();
    await deleteOne(id);
    await server.db.query('update process set is_open = false, situation_id = 5 where id = $1', [processId]);
    expect((await listBin()).items[0]).toMatchObject({ id, abilities: { restore: 'bin.process_canceled' } });
    expect(problemOf(await restoreOne(id)).code).toBe('bin.process_canceled');
    await server.db.query('update process set situation_id = 4 where id = $1', [processId]);
    expect((await restoreOne(id)).status).toBe(200);
    const [row] = await server.db.query('select expires_on from document where id = $1', [id]);
    expect(row).toEqual({ expires_on: null });
    await server.db.query('update process set is_open = true, situation_id = 1 where id = $1', [processId]);
  });

  it('does not come back where another took the only place of its type', async () => {
    const { id, processId } = await aDocument();
    await deleteOne(id);
    await server.db.query(
      `update process_type_document set max_count = 0 where customer_id = 1
         and process_type_id = (select type_id from process where id = $1)`,
      [processId],
    );
    expect(problemOf(await restoreOne(id))).toMatchObject({ code: 'document_type.too_many' });
    await server.db.query('update process_type_document set max_count = null where customer_id = 1');
    expect((await restoreOne(id)).status).toBe(200);
  });
});

describe('after 30 days in the bin', () => {
  it('rows and files are gone, and the history stays', async () => {
    const [early, late] = [await aDocument(), await aDocument()];
    await deleteOne(early.id);
    const [{ key = '' } = {}] = await server.db.query<{ key: string }>(
      `select rows -> 'document' -> 0 ->> 'storage_key' as key from deleted_document where id = $1`,
      [early.id],
    );
    await deleteOne(late.id);
    const age = (id: number, days: number) =>
      server.db.query('update deleted_document set deleted_at = deleted_at - make_interval(days => $2) where id = $1', [
        id,
        days,
      ]);
    await age(early.id, 29);
    expect(await purgeBin(server.platform)).toBe(0);
    await age(early.id, 1);
    expect(await purgeBin(server.platform)).toBe(1);
    expect(await purgeBin(server.platform)).toBe(0);
    expect((await listBin()).items.map(({ id }) => id)).not.toContain(early.id);
    expect(problemOf(await restoreOne(early.id)).code).toBe('bin.not_found');
    expect(await server.platform.storage.head(key)).toBeDefined();
    await sweepUnclaimedUploads(server.platform, new Date(Date.now() + 2 * DAY_MS));
    expect(await server.platform.storage.head(key)).toBeUndefined();
    const history = await server.call(endpoints.progress.list, { query: { workflowId: early.processId } }, secret);
    expect(history.body.items.map(({ type }) => type)).toContain('DELETE');
    const [audit] = await server.db.query(
      `select action from audit where object_id = $1 and action = 'document.purge'`,
      [String(early.id)],
    );
    expect(audit).toBeDefined();
    expect((await restoreOne(late.id)).status).toBe(200);
    expect(await wrong()).toEqual([]);
  });
});
