import { type BatchDetail, type BodyOf, endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runBatch } from './batch.run.service.ts';

const { batch } = endpoints;

let server: TestServer;
let kit: CaptureKit;
let helena: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  helena = await server.signIn('helena.gerente');
});
afterAll(() => server.stop());

type Asked = BodyOf<typeof batch.preview>;

const preview = (asked: Asked) => server.call(batch.preview, { body: asked }, helena);

async function finish(id: number): Promise<BatchDetail> {
  for (;;) {
    const { body } = await server.call(batch.get, { params: { id } }, helena);
    if (body.state !== 'queued' && body.state !== 'running') return body;
    await runBatch(server.platform, 1, id);
  }
}

async function run(asked: Asked): Promise<BatchDetail> {
  const shown = await preview(asked);
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  expect((await server.call(batch.start, { params: { id: shown.body.id } }, helena)).status).toBe(200);
  return finish(shown.body.id);
}

async function takeBack({ id }: BatchDetail): Promise<BatchDetail> {
  const undone = await server.call(batch.undo, { params: { id } }, helena);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  return finish(undone.body.id);
}

async function someDocuments(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(...(await kit.beginSale()).documentIds);
  return ids;
}

async function aCanceledOne(): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(
    `select id::int from document where customer_id = 1 and situation = 'S' limit 1`,
  );
  return row?.id ?? 0;
}

const field = async (column: string, ids: readonly number[]) => {
  const rows = await server.db.query<{ value: unknown }>(
    `select ${column} as value from document where customer_id = 1 and id = any($1) order by id`,
    [[...ids]],
  );
  return rows.map(({ value }) => value);
};
const reasonsOf = ({ reasons }: BatchDetail) => reasons.map(({ code, count }) => [code, count]);

async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) => report.wrong.map(({ what, id }) => `${what} ${id}`));
}

it('deletes those that nobody checked, and restores them', async () => {
  const ids = await someDocuments(2);
  const done = await run({ kind: 'document.delete', input: {}, ids: [...ids, await aCanceledOne()] });
  expect(done).toMatchObject({ done: 2, failed: 0, skipped: 1 });
  expect(reasonsOf(done)).toEqual([['document.canceled', 1]]);
  expect(await field('id::int', ids)).toEqual([]);
  expect(await takeBack(done)).toMatchObject({ done: 2, failed: 0 });
  expect(await field('id::int', ids)).toEqual(ids);
  expect(await wrong()).toEqual([]);
});

it('restores those in the bin, and says which are not there', async () => {
  const ids = await someDocuments(2);
  const [kept = 0] = await someDocuments(1);
  await run({ kind: 'document.delete', input: {}, ids });
  const done = await run({ kind: 'document.restore', input: {}, ids: [...ids, kept] });
  expect(done).toMatchObject({ done: 2, failed: 0, skipped: 1 });
  expect(reasonsOf(done)).toEqual([['bin.not_found', 1]]);
  expect(await field('id::int', ids)).toEqual(ids);
  expect(await takeBack(done)).toMatchObject({ done: 2, failed: 0 });
  expect(await field('id::int', ids)).toEqual([]);
  expect(await wrong()).toEqual([]);
});

it('restores nothing into a process that was canceled, nor for who does not see it', async () => {
  const { workflowId, documentIds } = await kit.beginSale();
  await run({ kind: 'document.delete', input: {}, ids: documentIds });
  await server.db.query('update process set situation_id = 5, is_open = false where id = $1', [workflowId]);
  const shown = await preview({ kind: 'document.restore', input: {}, ids: documentIds });
  expect(reasonsOf(shown.body)).toEqual([['bin.process_canceled', 1]]);
  await server.db.query('update process set situation_id = 1, is_open = true where id = $1', [workflowId]);
  const other = await server.signIn('joana.gerente');
  const foreign = await server.call(
    batch.preview,
    { body: { kind: 'document.restore', input: {}, ids: documentIds } },
    other,
  );
  expect(foreign).toMatchObject({ status: 404, body: { code: 'bin.not_found' } });
});

it('moves them to another establishment, and back', async () => {
  const ids = await someDocuments(2);
  const here = kit.establishmentId('Pampulha Novos');
  const [there] = await server.db.query<{ id: number }>(
    'select id::int from establishment where customer_id = 1 and enabled and id <> $1 order by id limit 1',
    [here],
  );
  const establishmentId = there?.id ?? 0;
  const done = await run({ kind: 'document.move', input: { establishmentId }, ids: [...ids, await aCanceledOne()] });
  expect(done).toMatchObject({ done: 2, failed: 0, skipped: 1 });
  expect(await field('establishment_id::int', ids)).toEqual([establishmentId, establishmentId]);
  expect(await takeBack(done)).toMatchObject({ done: 2, failed: 0 });
  expect(await field('establishment_id::int', ids)).toEqual([here, here]);
  expect((await preview({ kind: 'document.move', input: { establishmentId: 999_999 }, ids })).body).toMatchObject({
    code: 'establishment.not_found',
  });
});

it('cancels them for one reason, for good', async () => {
  const ids = await someDocuments(2);
  const { body: reasons } = await server.call(endpoints.cancelation.listReasons, {}, helena);
  const reason = reasons.items.find(({ requiresText }) => !requiresText)?.id ?? 0;
  const done = await run({ kind: 'document.cancel', input: { reason }, ids });
  expect(done).toMatchObject({ done: 2, failed: 0, undoUntil: null, abilities: { undo: 'batch.not_undoable' } });
  expect(await field('situation', ids)).toEqual(['S', 'S']);
  const other = reasons.items.find(({ requiresText }) => requiresText)?.id ?? 0;
  expect((await preview({ kind: 'document.cancel', input: { reason: other }, ids })).status).toBe(400);
  expect(await wrong()).toEqual([]);
});

it('leaves the cancelation to one by one where a system outside has a say', async () => {
  const ids = await someDocuments(1);
  await server.db.query(
    `insert into feature_flag (name, value, customer_id) values ('cancel-integration', '{"system":"sandbox"}', 1)`,
  );
  server.passTime(6_000);
  const { body: reasons } = await server.call(endpoints.cancelation.listReasons, {}, helena);
  const shown = await preview({ kind: 'document.cancel', input: { reason: reasons.items[0]?.id ?? 0 }, ids });
  expect(reasonsOf(shown.body)).toEqual([['cancelation.one_by_one', 1]]);
  await server.db.query(`delete from feature_flag where name = 'cancel-integration' and customer_id = 1`);
});
