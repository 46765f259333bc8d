import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { cancel, listReasons, undo } = endpoints.cancelation;
const HOUR_MS = 60 * 60_000;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let reason: number;
let pendencyReason: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
  reason = (await server.call(listReasons, {}, ana)).body.items[0]?.id ?? 0;
  pendencyReason = (await server.call(endpoints.pendency.listReasons, {}, helena)).body.items[0]?.id ?? 0;
});
afterAll(() => server.stop());

const rows = (text: string, values: unknown[] = []) => server.db.query(text, values);

/** A sale with a document that waits for its customer; canceled along its stage's transition. */
async function canceledSale() {
  const { workflowId: id, documentIds } = await kit.beginSale();
  await server.call(
    endpoints.pendency.insert,
    {
      query: { documentId: documentIds[0] ?? 0 },
      body: { reasonId: pendencyReason, text: 'Falta o verso', waitingOn: 'customer' },
    },
    helena,
  );
  const before = await stateOf(id);
  const [way] = await server.db.query<{ id: number }>(
    `select t.id::int as id from process p join transition t on t.customer_id = p.customer_id and t.version_id = p.version_id
     where p.id = $1 and t.from_stage_id = p.stage_id and t.is_cancel`,
    [id],
  );
  const body = { reason, cancelTransitionId: way?.id ?? 0 };
  const answer = await server.call(cancel, { params: { id }, body }, ana);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id, documentIds, before };
}

/** Everything a cancelation touches, but for numbers of tokens and versions. */
async function stateOf(id: number) {
  const [process, tokens, documents, checks, pendencies, search] = await Promise.all([
    rows(
      'select situation_id, is_open, stage_id::int, due_at, ended_at, reserved_by, establishment_id::int from process where id = $1',
      [id],
    ),
    rows('select stage_id::int, role_id::int, entered_at, due_at from process_token where process_id = $1', [id]),
    rows('select id::int, situation, expires_on, open_pendencies from document where process_id = $1 order by id', [
      id,
    ]),
    rows(
      `select o.role_id::int, o.step_id::int, o.establishment_id::int from document_open_check o
       join document d on d.id = o.document_id where d.process_id = $1 order by 1, 2`,
      [id],
    ),
    rows(
      `select y.id::int, y.resolved_at, y.resolution from pendency y join document d on d.id = y.document_id where d.process_id = $1`,
      [id],
    ),
    rows(
      `select s.situation, s.ts::text from document_search s join document d on d.id = s.document_id where d.process_id = $1
       union all select situation, ts::text from process_search where process_id = $1`,
      [id],
    ),
  ]);
  return { process, tokens, documents, checks, pendencies, search };
}

const undoOf = (id: number, secret = helena, headers?: Record<string, string>) =>
  server.call(undo, { params: { id }, headers }, secret);

async function abilityOf(id: number, secret: string) {
  const body = { searchType: 'workflows' as const, workflowIds: [id] };
  const [found] = (await server.call(endpoints.search.search, { body }, secret)).body.searchResults;
  return (found?.abilities as { undoCancel?: unknown } | undefined)?.undoCancel;
}

async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) => report.wrong.map(({ what, id }) => `${what} ${id}`));
}

it('puts the process, its tokens, documents, checks and pendencies back as they were', async () => {
  const { id, documentIds, before } = await canceledSale();
  expect(await abilityOf(id, helena)).toBe(true);
  const answer = await undoOf(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.documentIds).toEqual(documentIds);
  expect(await stateOf(id)).toEqual(before);
  const { body } = await server.call(endpoints.progress.list, { query: { workflowId: id } }, ana);
  expect(body.items.map(({ type }) => type)).toEqual(expect.arrayContaining(['CANCEL', 'CANCEL_UNDO']));
  expect(await wrong()).toEqual([]);
  expect(await abilityOf(id, helena)).toBe('cancelation.not_canceled');
  expect((await undoOf(id)).body).toMatchObject({ code: 'cancelation.not_canceled' });
});

it('lets the process be canceled and taken back again', async () => {
  const { id } = await canceledSale();
  const headers = idempotencyKey();
  const first = await undoOf(id, helena, headers);
  expect((await undoOf(id, helena, headers)).body).toEqual(first.body);
  const [way] = await server.db.query<{ id: number }>(
    `select t.id::int as id from process p join transition t on t.customer_id = p.customer_id and t.version_id = p.version_id
     where p.id = $1 and t.from_stage_id = p.stage_id and t.is_cancel`,
    [id],
  );
  const body = { reason, cancelTransitionId: way?.id ?? 0 };
  expect((await server.call(cancel, { params: { id }, body }, ana)).status).toBe(200);
  const both = await Promise.all([undoOf(id), undoOf(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is for who may cancel processes, and not for a sale of another company', async () => {
  const { id } = await canceledSale();
  expect(await abilityOf(id, ana)).toBe('permission.denied');
  expect((await undoOf(id, ana)).body).toMatchObject({ code: 'permission.denied' });
  const [foreign] = await server.db.query<{ id: number }>('select id::int from process where customer_id = 2 limit 1');
  expect((await undoOf(foreign?.id ?? 0)).body).toMatchObject({ code: 'process.not_found' });
});

it('leaves a document that was never canceled with it as it is', async () => {
  const { id, documentIds } = await canceledSale();
  await rows(`update document set situation = 'C', version = version + 1 where id = $1`, documentIds);
  const answer = await undoOf(id);
  expect(answer.body).toMatchObject({ documentIds: [] });
  expect(await rows('select situation from document where id = $1', documentIds)).toEqual([{ situation: 'C' }]);
  await rows(
    `update counter c set n = c.n + case c.key when 'C' then 1 else -1 end from document d
     where d.id = $1 and c.customer_id = d.customer_id and c.kind = 'document.situation'
       and c.establishment_id = d.establishment_id and c.key in ('C', 'S')`,
    documentIds,
  );
});

it('ends after 24 hours', async () => {
  const { id } = await canceledSale();
  await rows(
    `update process_cancellation set canceled_at = canceled_at - make_interval(secs => $2) where process_id = $1`,
    [id, (24 * HOUR_MS) / 1000 + 1],
  );
  expect(await abilityOf(id, helena)).toBe('cancelation.undo_late');
  const answer = await undoOf(id);
  expect(answer).toMatchObject({ status: 409, body: { code: 'cancelation.undo_late' } });
});
