import { type BatchDetail, endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownFiles } from '../../../../test/own-files.ts';
import { startServerProcess } from '../../../../test/server-process.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runBatch } from './batch.run.service.ts';
import { takeUpBatches } from './jobs/take-up-batches.job.ts';

const { batch } = endpoints;
const kind = 'document.check';

let server: TestServer;
let checker: string;
let other: string;

const dataDir = ownFiles({ seeded: true });

beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: dataDir });
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  checker = await server.signIn(findDemoUser('conferente').login);
  other = await server.signIn(findDemoUser('conferente', { index: 1 }).login);
});
afterAll(() => server.stop());
beforeEach(() => restore());

/** Puts the documents of the tests back to where nobody signed them, with their totals. */
async function restore(): Promise<void> {
  kept = kept.length > 0 ? kept : await listCheckable();
  const ids = kept.map(({ id }) => id);
  await server.db.query(
    `with gone as (delete from document_check where customer_id = 1 and document_id = any($1)),
       shut as (delete from document_open_check where customer_id = 1 and document_id = any($1) returning 1),
       found as (update document_search set situation = 'N' where customer_id = 1 and document_id = any($1)),
       open as (update document set situation = 'N', check_round = 1, open_pendencies = 0, unchecked_attachment = false
         where customer_id = 1 and id = any($1))
     delete from batch where (select count(*) from shut) >= 0`,
    [ids],
  );
  for (const { id, step, role } of kept)
    await server.db.query(
      `insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
       select 1, $2, establishment_id, id, $3 from document where customer_id = 1 and id = $1`,
      [id, role, step],
    );
  await server.db.query(
    `insert into counter (customer_id, kind, establishment_id, key, n)
     select 1, 'document.situation', e.id, k, (select count(*) from document d where d.customer_id = 1
       and d.establishment_id = e.id and d.situation = k)
     from establishment e, unnest(array['N', 'C', 'P', 'S', 'V', 'ANC']) k where e.customer_id = 1
     on conflict (customer_id, kind, establishment_id, key) do update set n = excluded.n`,
  );
}

interface Kept {
  readonly id: number;
  readonly step: number;
  readonly role: number;
}
let kept: Kept[] = [];

/** Documents whose first step waits for a checker. */
function listCheckable(): Promise<Kept[]> {
  return server.db.query<Kept & Record<string, unknown>>(`
    select d.id::int as id, st.id::int as step, st.role_id::int as role from document d
    join lateral (select * from check_step x where x.customer_id = d.customer_id and x.document_type_id = d.type_id
      order by x.sequence, x.id limit 1) st on true
    join workflow_role wr on wr.customer_id = d.customer_id and wr.id = st.role_id and wr.code = 'CONFERENTE'
    where d.customer_id = 1 and d.situation in ('N', 'C') and not exists (
      select from check_step y where y.customer_id = d.customer_id and y.document_type_id = d.type_id and y.id <> st.id
        and (not y.sequential or y.sequence = st.sequence)) order by d.id limit 40`);
}

function someDocuments(count: number): number[] {
  expect(kept.length).toBeGreaterThanOrEqual(count);
  return kept.slice(0, count).map(({ id }) => id);
}

async function preview(ids: readonly number[], secret = checker): Promise<BatchDetail> {
  const answer = await server.call(batch.preview, { body: { kind, input: {}, ids: [...ids] } }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const act = (verb: 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'undo', id: number, secret = checker) =>
  server.call(batch[verb], { params: { id } }, secret);
const get = async (id: number, secret = checker) => (await server.call(batch.get, { params: { id } }, secret)).body;
const itemsOf = async (id: number) => (await server.call(batch.listItems, { params: { id } }, checker)).body.items;

async function begin(ids: readonly number[], secret = checker): Promise<number> {
  const { id } = await preview(ids, secret);
  expect((await act('start', id, secret)).status).toBe(200);
  return id;
}

/** Lets the worker take its turns until the job is at its end. */
async function finish(id: number, secret = checker): Promise<BatchDetail> {
  for (;;) {
    const { state } = await get(id, secret);
    if (state !== 'queued' && state !== 'running') return get(id, secret);
    await runBatch(server.platform, 1, id);
  }
}

/** Signatures of documents, with who gave them. */
function marksOf(ids: readonly number[]) {
  return server.db.query<{ document_id: number; user_id: number; n: number }>(
    `select document_id::int, user_id::int, count(*)::int as n from document_check
     where customer_id = 1 and document_id = any($1) and checked_at >= (select min(created_at) from batch)
     group by 1, 2 order by 1`,
    [[...ids]],
  );
}

const signOne = (jobId: number, { recordId, step }: { recordId: number; step: Kept }) =>
  server.db
    .query<{ sequence: number }>('select sequence from check_step where customer_id = 1 and id = $1', [step.step])
    .then(([found]) =>
      server.call(
        endpoints.checkBatch.sign,
        { body: { jobId, documentId: recordId, checkId: step.step, sequence: found?.sequence ?? 0 } },
        checker,
      ),
    );

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('a job of many documents', () => {
  it('shows what it would do and what it leaves out and why, and does nothing', async () => {
    const ids = someDocuments(3);
    const [foreign] = await server.db.query<{ id: number }>(
      'select id::int from document where customer_id = 2 limit 1',
    );
    const [canceled] = await server.db.query<{ id: number }>(
      `select id::int from document where customer_id = 1 and situation = 'S' limit 1`,
    );
    const shown = await preview([...ids, canceled?.id ?? 0, foreign?.id ?? 0, 999_999_999]);
    expect(shown).toMatchObject({ state: 'previewed', total: 6, waiting: 3, skipped: 3, abilities: { start: true } });
    expect(shown.reasons).toEqual([
      expect.objectContaining({ code: 'document.not_found', count: 2 }),
      { state: 'skipped', code: 'check.document_canceled', message: 'O documento está cancelado.', count: 1 },
    ]);
    const items = await itemsOf(shown.id);
    expect(items.map(({ recordId }) => recordId)).toEqual([...ids, canceled?.id, foreign?.id, 999_999_999]);
    expect(items[0]).toMatchObject({ state: 'waiting', why: null, detail: expect.any(String) });
    await runBatch(server.platform, 1, shown.id);
    expect(await marksOf(ids)).toEqual([]);
    expect((await server.call(batch.list, {}, checker)).body.items).toEqual([]);
  });

  it('signs each once, tells of it, and moves the totals with it', async () => {
    const ids = someDocuments(5);
    const id = await begin(ids);
    expect(await finish(id)).toMatchObject({ state: 'done', done: 5, waiting: 0, failed: 0, next: null });
    const userId = findDemoUser('conferente').id;
    expect(await marksOf(ids)).toEqual(ids.map((document_id) => ({ document_id, user_id: userId, n: 1 })));
    const told = await server.db.query(
      `select distinct to_user_id::int from live_event where customer_id = 1 and kind = 'batch'`,
    );
    expect(told).toEqual([{ to_user_id: userId }]);
    const wrong = await server.db.query(`
      select c.key from counter c where c.customer_id = 1 and c.kind = 'document.situation' and c.n <> (
        select count(*) from document d where d.customer_id = 1 and d.establishment_id = c.establishment_id and d.situation = c.key)`);
    expect(wrong).toEqual([]);
    expect((await server.call(batch.list, {}, checker)).body.items).toMatchObject([{ id, state: 'done' }]);
  });

  it('is started once by the same key, and not again without one', async () => {
    const { id } = await preview(someDocuments(2));
    const headers = idempotencyKey();
    const start = () => server.call(batch.start, { params: { id }, headers }, checker);
    expect([(await start()).status, (await start()).status]).toEqual([200, 200]);
    expect(await act('start', id)).toMatchObject(refused(409, 'batch.not_possible'));
    const events = await server.db.query(
      `select 1 from outbox where event = 'batch.queued' and payload->>'batchId' = $1`,
      [String(id)],
    );
    expect(events).toHaveLength(1);
  });

  it('is not started where nothing of it is allowed', async () => {
    const [canceled] = await server.db.query<{ id: number }>(
      `select id::int from document where customer_id = 1 and situation = 'S' limit 1`,
    );
    const { id, abilities } = await preview([canceled?.id ?? 0]);
    expect(abilities.start).toBe('check.batch_empty');
    expect(await act('start', id)).toMatchObject({
      status: 422,
      body: { message: 'Os documentos selecionados não possui conferência' },
    });
  });

  it('is nobody else’s, in the same company or another', async () => {
    const id = await begin(someDocuments(1));
    const stranger = await server.signIn(findDemoUser('conferente', { customer: 'litoral' }).login, 2);
    for (const secret of [other, stranger]) {
      expect(await server.call(batch.get, { params: { id } }, secret)).toMatchObject(refused(404, 'batch.not_found'));
      expect(await server.call(batch.listItems, { params: { id } }, secret)).toMatchObject(
        refused(404, 'batch.not_found'),
      );
      expect(await act('cancel', id, secret)).toMatchObject(refused(404, 'batch.not_found'));
    }
  });

  it('leaves alone what another signed meanwhile', async () => {
    const ids = someDocuments(20);
    const [mine, theirs] = [await begin(ids), await begin(ids, other)];
    const ends = await Promise.all([finish(mine), finish(theirs, other)]);
    expect(ends.map(({ state, failed, waiting }) => [state, failed, waiting])).toEqual([
      ['done', 0, 0],
      ['done', 0, 0],
    ]);
    expect(ends.reduce((sum, { done }) => sum + done, 0)).toBe(20);
    expect((await marksOf(ids)).map(({ n }) => n)).toEqual(ids.map(() => 1));
  });

  it('asks before each what its user may do by then, and does again only what failed', async () => {
    const ids = someDocuments(4);
    const id = await begin(ids);
    await signOne(id, { recordId: ids[0] ?? 0, step: kept[0] as Kept });
    const userId = findDemoUser('conferente').id;
    await server.db.query(
      `update role set enabled = false where customer_id = 1 and id in (
      select role_id from user_role where customer_id = 1 and user_id = $1)`,
      [userId],
    );
    await runBatch(server.platform, 1, id);
    await server.db.query('update role set enabled = true where customer_id = 1');
    const halfway = await get(id);
    expect(halfway).toMatchObject({ state: 'done', done: 1, failed: 3, abilities: { retry: true } });
    expect(halfway.reasons).toMatchObject([{ code: 'permission.denied', count: 3 }]);
    await act('retry', id);
    expect(await finish(id)).toMatchObject({ state: 'done', done: 4, failed: 0 });
    expect((await marksOf(ids)).map(({ n }) => n)).toEqual([1, 1, 1, 1]);
  });

  it('stops for whoever is no longer in the company', async () => {
    const ids = someDocuments(2);
    const id = await begin(ids, other);
    await server.db.query(`update user_customer set enabled = false where customer_id = 1 and user_id = $1`, [
      findDemoUser('conferente', { index: 1 }).id,
    ]);
    await runBatch(server.platform, 1, id);
    await server.db.query(`update user_customer set enabled = true where customer_id = 1`);
    expect(await marksOf(ids)).toEqual([]);
    expect(await server.db.query('select failed from batch where id = $1', [id])).toEqual([{ failed: 2 }]);
  });

  it('halts, goes on where it stood, and ends before its end', async () => {
    const ids = someDocuments(3);
    const id = await begin(ids);
    await act('pause', id);
    await runBatch(server.platform, 1, id);
    expect(await get(id)).toMatchObject({ state: 'paused', done: 0, next: { recordId: ids[0] } });
    await signOne(id, { recordId: ids[0] ?? 0, step: kept[0] as Kept });
    expect(await act('resume', id)).toMatchObject({ status: 200, body: { state: 'queued', done: 1 } });
    expect(await act('cancel', id)).toMatchObject({ status: 200, body: { state: 'canceled', waiting: 2 } });
    await runBatch(server.platform, 1, id);
    expect(await marksOf(ids)).toHaveLength(1);
    expect(await act('resume', id)).toMatchObject(refused(409, 'batch.not_possible'));
  });

  it('does nothing twice where the worker and calls for single documents meet', async () => {
    const ids = someDocuments(12);
    const id = await begin(ids);
    const calls = ids.map((recordId, index) => signOne(id, { recordId, step: kept[index] as Kept }));
    const [answers] = await Promise.all([Promise.all(calls), finish(id)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(ids.map(() => [200, 'done']));
    expect(await get(id)).toMatchObject({ state: 'done', done: 12, failed: 0, skipped: 0 });
    expect((await marksOf(ids)).map(({ n }) => n)).toEqual(ids.map(() => 1));
  });

  it('is taken back as a job of its own, which leaves the same rows', async () => {
    const ids = someDocuments(4);
    const rows = () =>
      server.db.query(
        `select d.id, d.situation, s.situation as found, o.step_id, (select count(*) from document_check c
           where c.customer_id = d.customer_id and c.document_id = d.id and c.round = d.check_round) as marks
         from document d join document_search s on s.customer_id = d.customer_id and s.document_id = d.id
         left join document_open_check o on o.customer_id = d.customer_id and o.document_id = d.id
         where d.customer_id = 1 and d.id = any($1) order by d.id, o.step_id`,
        [ids],
      );
    const before = await rows();
    const id = await begin(ids);
    expect(await finish(id)).toMatchObject({ abilities: { undo: true } });
    const undo = await act('undo', id);
    expect(undo.body).toMatchObject({ undoOf: id, state: 'queued', total: 4 });
    expect(await act('undo', id)).toMatchObject(refused(409, 'batch.not_possible'));
    expect(await finish(undo.body.id)).toMatchObject({ state: 'done', done: 4 });
    expect(await get(id)).toMatchObject({ done: 0, undone: 4, abilities: { undo: 'batch.not_undoable' } });
    expect(await rows()).toEqual(before);
  });

  it('is taken back no later than its signer may', async () => {
    const id = await begin(someDocuments(1));
    await finish(id);
    server.passTime(6 * 60_000);
    expect(await act('undo', id)).toMatchObject(refused(409, 'batch.undo_late'));
    server.passTime(-6 * 60_000);
  });
});

describe('all that a search finds', () => {
  const ask = (secret: string, search: object) =>
    server.call(batch.preview, { body: { kind, input: {}, search: search as never } }, secret);

  it('is told by the server, as far as the actor sees', async () => {
    const [mine] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from document where customer_id = 1 and situation = 'N'`,
    );
    const search = { searchType: 'documents', options: { situations: ['N'] } };
    expect(await ask(checker, search)).toMatchObject({ status: 200, body: { total: mine?.n } });
    const [establishment] = await server.db.query<{ id: number; n: number }>(
      `select establishment_id::int as id, count(*)::int as n from document where customer_id = 1 and situation = 'N'
       group by 1 order by 2 desc limit 1`,
    );
    const narrow = { ...search, options: { situations: ['N'], establishmentIds: [establishment?.id] } };
    expect(await ask(checker, narrow)).toMatchObject({ status: 200, body: { total: establishment?.n } });
    expect(await ask(checker, { searchType: 'documents', documentIds: [] })).toMatchObject(refused(422, 'batch.empty'));
    expect(await ask(checker, { searchType: 'workflows' })).toMatchObject(refused(400, 'request.invalid'));
  });
});

describe('the calls of the specification', () => {
  it('show, start and sign a batch of checks, and name the steps of a type', async () => {
    const ids = someDocuments(2);
    const { search, start, list } = endpoints.checkBatch;
    const shown = (await server.call(search, { body: { documentIds: [...ids, 999_999_999] } }, checker)).body.items;
    expect(shown).toMatchObject([
      { documentId: ids[0], checkId: kept[0]?.step, allowed: true, why: null },
      { documentId: ids[1], checkId: kept[1]?.step, allowed: true },
      { documentId: 999_999_999, checkId: null, allowed: false, why: expect.stringContaining('não encontrado') },
    ]);
    const headers = idempotencyKey();
    const begin = () => server.call(start, { body: { documentIds: ids }, headers }, checker);
    const { jobId } = (await begin()).body;
    expect((await begin()).body).toEqual({ jobId });
    const one = await signOne(jobId, { recordId: ids[0] ?? 0, step: kept[0] as Kept });
    expect(one.body).toEqual({ documentId: ids[0], state: 'done', why: null });
    expect((await signOne(jobId, { recordId: ids[0] ?? 0, step: kept[0] as Kept })).body.state).toBe('done');
    expect(await finish(jobId)).toMatchObject({ state: 'done', done: 2 });
    const none = await server.call(start, { body: { documentIds: ids } }, checker);
    expect(none).toMatchObject(refused(422, 'check.batch_empty'));
    const [type] = await server.db.query<{ workflowTypeId: number; documentTypeId: number }>(
      `select p.type_id::int as "workflowTypeId", d.type_id::int as "documentTypeId" from document d
       join process p on p.customer_id = d.customer_id and p.id = d.process_id where d.customer_id = 1 and d.id = $1`,
      [ids[0]],
    );
    const steps = await server.call(list, { query: type }, checker);
    expect(steps.body.items.map(({ id }) => id)).toContain(kept[0]?.step);
  });
});

describe('a job whose node is killed in the middle', () => {
  it('goes on where it stood, with every document signed exactly once', async () => {
    const ids = someDocuments(40);
    const node = await startServerProcess(server.db.url, { DATA_DIR: dataDir });
    const id = await begin(ids);
    await expect.poll(async () => (await get(id)).done, { timeout: 20_000, interval: 10 }).toBeGreaterThan(4);
    await node.kill();
    const halfway = await get(id);
    expect(halfway).toMatchObject({ state: 'running', isInterrupted: false });
    expect(halfway.waiting).toBeGreaterThan(0);
    await runBatch(server.platform, 1, id);
    expect((await get(id)).done).toBe(halfway.done);
    server.passTime(90_000);
    expect(await get(id)).toMatchObject({ state: 'running', isInterrupted: true });
    expect(await takeUpBatches(server.platform)).toBe(1);
    expect(await finish(id)).toMatchObject({ state: 'done', done: 40, failed: 0, skipped: 0 });
    expect((await marksOf(ids)).map(({ n }) => n)).toEqual(ids.map(() => 1));
  }, 60_000);
});

it('keeps the newest previews of a user, however many are asked for at once', async () => {
  const ids = kept.slice(0, 2).map(({ id }) => id);
  const ask = () => server.call(batch.preview, { body: { kind, input: {}, ids } }, checker);
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  const last = await ask();
  expect(last.status).toBe(200);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const rows = await server.db.query<{ id: number }>(
    `select id::int from batch where customer_id = 1 and state = 'previewed' and user_id = $1`,
    [findDemoUser('conferente').id],
  );
  expect(rows.length).toBeLessThanOrEqual(4);
  expect(rows.map(({ id }) => id)).toContain(last.body.id);
});
