import { type BatchDetail, type BodyOf, endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runBatch } from './batch.run.service.ts';

const { batch } = endpoints;
const manager = findDemoUser('gerente');

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn(manager.login);
});
afterAll(() => server.stop());

type Asked = BodyOf<typeof batch.preview>;

async function preview(asked: Asked, secret = helena) {
  return server.call(batch.preview, { body: asked }, secret);
}

async function finish(id: number, secret: string): Promise<BatchDetail> {
  for (;;) {
    const { body } = await server.call(batch.get, { params: { id } }, secret);
    if (body.state !== 'queued' && body.state !== 'running') return body;
    await runBatch(server.platform, 1, id);
  }
}

/** Shows, starts and does a job to its end. */
async function run(asked: Asked, secret = helena): Promise<BatchDetail> {
  const shown = await preview(asked, secret);
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  const { id } = shown.body;
  const started = await server.call(batch.start, { params: { id } }, secret);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return finish(id, secret);
}

async function takeBack({ id }: BatchDetail, secret = helena): Promise<BatchDetail> {
  const undone = await server.call(batch.undo, { params: { id } }, secret);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  return finish(undone.body.id, secret);
}

async function sales(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await kit.beginSale()).workflowId);
  return ids;
}

const field = async (column: string, ids: readonly number[]) => {
  const rows = await server.db.query<{ value: unknown }>(
    `select ${column} as value from process where id = any($1) order by id`,
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

it('reserves those that are free, leaves those of others, and takes it back', async () => {
  const ids = await sales(3);
  const [held = 0] = ids;
  await server.call(endpoints.reservation.reserve, { params: { id: held }, query: {} }, ana);
  const done = await run({ kind: 'process.reserve', input: {}, ids });
  expect(done).toMatchObject({ state: 'done', done: 2, skipped: 1 });
  expect(done.reasons).toMatchObject([
    { code: 'process.reserved', message: `Este processo está reservado por ${findDemoUser('vendedor').name}.` },
  ]);
  expect(await field('reserved_by::int', ids.slice(1))).toEqual([manager.id, manager.id]);
  const again = await preview({ kind: 'process.reserve', input: {}, ids: ids.slice(1) });
  expect(reasonsOf(again.body)).toEqual([['process.reserved_already', 2]]);
  expect(await takeBack(done)).toMatchObject({ done: 2, failed: 0 });
  expect(await field('reserved_by', ids.slice(1))).toEqual([null, null]);
});

it('releases those that are reserved', async () => {
  const ids = await sales(2);
  await run({ kind: 'process.reserve', input: {}, ids: ids.slice(1) }, ana);
  const done = await run({ kind: 'process.release', input: {}, ids });
  expect(done).toMatchObject({ done: 1, skipped: 1, undoUntil: null });
  expect(reasonsOf(done)).toEqual([['process.not_reserved', 1]]);
  expect(await field('reserved_by', ids)).toEqual([null, null]);
});

it('moves processes with their documents to another establishment, and back', async () => {
  const ids = await sales(2);
  const here = kit.establishmentId('Pampulha Novos');
  const [there] = await server.db.query<{ id: number }>(
    'select id::int from establishment where customer_id = 1 and enabled and id <> $1 order by id limit 1',
    [here],
  );
  const establishmentId = there?.id ?? 0;
  const done = await run({ kind: 'process.move', input: { establishmentId }, ids });
  expect(done).toMatchObject({ done: 2, failed: 0, skipped: 0 });
  expect(await field('establishment_id::int', ids)).toEqual([establishmentId, establishmentId]);
  const same = await preview({ kind: 'process.move', input: { establishmentId }, ids });
  expect(reasonsOf(same.body)).toEqual([['move.same_place', 2]]);
  expect(await takeBack(done)).toMatchObject({ done: 2, failed: 0 });
  expect(await field('establishment_id::int', ids)).toEqual([here, here]);
  const places = await server.db.query(
    'select distinct establishment_id::int as place from document where process_id = any($1)',
    [ids],
  );
  expect(places).toEqual([{ place: here }]);
  expect((await preview({ kind: 'process.move', input: { establishmentId: 999_999 }, ids })).body).toMatchObject({
    code: 'establishment.not_found',
  });
});

it('cancels processes for one reason, each along its own transition, and takes that back', async () => {
  const ids = await sales(2);
  const { body: reasons } = await server.call(endpoints.cancelation.listReasons, {}, helena);
  const reason = reasons.items.find(({ requiresText }) => !requiresText)?.id ?? 0;
  const other = reasons.items.find(({ requiresText }) => requiresText)?.id ?? 0;
  expect((await preview({ kind: 'process.cancel', input: { reason: other }, ids })).status).toBe(400);
  expect((await preview({ kind: 'process.cancel', input: { reason: 999_999 }, ids })).body).toMatchObject({
    code: 'cancelation.reason_not_found',
  });
  const [closed] = await server.db.query<{ id: number }>(
    'select id::int from process where customer_id = 1 and not is_open limit 1',
  );
  const done = await run({ kind: 'process.cancel', input: { reason }, ids: [...ids, closed?.id ?? 0] });
  expect(done).toMatchObject({ done: 2, failed: 0, skipped: 1 });
  expect(reasonsOf(done)).toEqual([['process.closed', 1]]);
  expect(await field('situation_id', ids)).toEqual([5, 5]);
  expect(await takeBack(done)).toMatchObject({ done: 2, failed: 0 });
  expect(await field('situation_id', ids)).toEqual([1, 1]);
  expect(await wrong()).toEqual([]);
});

it('puts tags on processes and takes others off, and gives back what each had', async () => {
  const ids = await sales(2);
  const tagsOf = () =>
    server.db.query<{ tags: number[] }>(
      `select array(select x.tag_id::int from process_tag x where x.customer_id = 1 and x.process_id = p.id order by 1) as tags
       from process p where id = any($1) order by id`,
      [ids],
    );
  await server.call(endpoints.tag.change, { params: { id: ids[0] ?? 0 }, body: { add: [1], remove: [] } }, helena);
  const done = await run({ kind: 'process.tag', input: { add: [11], remove: [1] }, ids });
  expect(done).toMatchObject({ done: 2, failed: 0 });
  expect(await tagsOf()).toEqual([{ tags: [11] }, { tags: [11] }]);
  expect(reasonsOf((await preview({ kind: 'process.tag', input: { add: [11], remove: [] }, ids })).body)).toEqual([
    ['tag.same', 2],
  ]);
  expect(await takeBack(done)).toMatchObject({ done: 2 });
  expect(await tagsOf()).toEqual([{ tags: [1] }, { tags: [] }]);
});

it('deletes open processes nobody checked, and restores them', async () => {
  const ids = await sales(2);
  const done = await run({ kind: 'process.delete', input: {}, ids });
  expect(done).toMatchObject({ done: 2, failed: 0 });
  expect(await field('id::int', ids)).toEqual([]);
  expect(await takeBack(done)).toMatchObject({ done: 2, failed: 0 });
  expect(await field('id::int', ids)).toEqual(ids);
  expect(await wrong()).toEqual([]);
});

it('moves those of a stage along a transition, and leaves out what lacks something or stands elsewhere', async () => {
  const ids = await sales(2);
  const [way] = await server.db.query<{ id: number }>(
    `select t.id::int as id from process p
     join transition t on t.customer_id = 1 and t.version_id = p.version_id and t.from_stage_id = p.stage_id
     where p.id = $1 and not t.is_cancel order by t.id limit 1`,
    [ids[0]],
  );
  const transitionId = way?.id ?? 0;
  const [closed] = await server.db.query<{ id: number }>(
    'select id::int from process where customer_id = 1 and not is_open limit 1',
  );
  const lacking = await preview({
    kind: 'process.transition',
    input: { transitionId },
    ids: [...ids, closed?.id ?? 0],
  });
  expect(Object.fromEntries(reasonsOf(lacking.body))).toMatchObject({ 'process.closed': 1 });
  expect(
    reasonsOf((await preview({ kind: 'process.transition', input: { transitionId: 999_999 }, ids })).body),
  ).toEqual([['transition.not_found', 2]]);
  const ready = await server.db.query<{ id: number; way: number }>(
    `select p.id::int, t.id::int as way from process p
     join transition t on t.customer_id = 1 and t.version_id = p.version_id and t.from_stage_id = p.stage_id
     where p.customer_id = 1 and p.is_open and p.situation_id = 1 and p.reserved_by is null and not t.is_cancel
     order by p.id, t.id`,
  );
  for (const { id, way: wayOut } of ready) {
    const shown = await preview({ kind: 'process.transition', input: { transitionId: wayOut }, ids: [id] });
    if (shown.body.waiting !== 1) continue;
    const before = await field('stage_id::int', [id]);
    expect(await run({ kind: 'process.transition', input: { transitionId: wayOut }, ids: [id] })).toMatchObject({
      ...{ done: 1, failed: 0, undoUntil: null },
    });
    expect(await field('stage_id::int', [id])).not.toEqual(before);
    return;
  }
  throw new Error('The test world has no process that the manager can move on.');
});

it('does nothing to processes of another company', async () => {
  const [foreign] = await server.db.query<{ id: number }>('select id::int from process where customer_id = 2 limit 1');
  const kinds: Asked[] = [
    { kind: 'process.reserve', input: {}, ids: [foreign?.id ?? 0] },
    { kind: 'process.release', input: {}, ids: [foreign?.id ?? 0] },
  ];
  for (const asked of kinds) {
    expect(await preview(asked)).toMatchObject({ status: 404, body: { code: 'process.not_found' } });
  }
});
