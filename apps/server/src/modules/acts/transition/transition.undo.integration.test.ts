import { type BodyOf, endpoints } from '@tramite/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import {
  bpmnOf,
  flowStep,
  flowTask,
  flowTimer,
  flowWay,
  type PublishedFlow,
  publishFlow,
} from '../../../../test/flow-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { unsafeRelayBatch } from '../../../platform/outbox/relay.ts';

const { transit, undo } = endpoints.transition;
type More = Partial<BodyOf<typeof transit>>;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let flow: PublishedFlow;

/** Splits and joins, fills fields, puts a tag on, tells people and goes back; what goes outside leads away from `c`. */
const FLOW = bpmnOf(`
  <bpmn:startEvent id="s"/>${['a', 'b', 'x', 'y', 'c'].map((id) => flowTask(id)).join('')}
  ${flowStep(
    'Calcular',
    `<tramite:setIndexer name="vehicleModel" value="= upper case(vehicleModel)"/><tramite:addTag tag="11"/>
    <tramite:notify people="helena.gerente" text="Confira a venda"/>`,
  )}
  ${flowStep('Enviar', '<tramite:webhook event="venda.pronta"/>')}
  ${flowStep('Criar', '<tramite:createProcess type="FINANCING"/>')}
  <bpmn:parallelGateway id="fork"/><bpmn:parallelGateway id="join"/><bpmn:endEvent id="fim"/>
  ${flowTimer('besideX', 'x', 60, { more: 'cancelActivity="false"' })}<bpmn:endEvent id="avisado"/>${flowWay('besideX', 'avisado')}
  ${flowWay('s', 'a')}${flowWay('a', 'Calcular')}${flowWay('Calcular', 'b')}${flowWay('b', 'fork')}${flowWay('fork', 'x')}
  ${flowWay('fork', 'y')}${flowWay('x', 'join')}${flowWay('y', 'join')}${flowWay('join', 'c')}${flowWay('c', 'a', 'tramite:back="true"')}
  ${flowWay('c', 'Enviar')}${flowWay('Enviar', 'a')}${flowWay('c', 'Criar')}${flowWay('Criar', 'a')}${flowWay('c', 'fim')}`);
const ROUND = ['a_Calcular', 'b_fork', 'x_join', 'y_join', 'c_a'];

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await rows('update user_customer set all_establishments = true where customer_id = 1');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
  flow = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), FLOW);
});
afterAll(() => server.stop());
beforeEach(() => rows('delete from outbox'));

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

function move(workflowId: number, way: string, more: More = {}, secret = ana) {
  const body = { workflowId, transitionId: flow.transitionIds.get(way) ?? 0, undoable: true, ...more };
  return server.call(transit, { body: way === 'c_a' ? { comment: 'Falta uma assinatura.', ...body } : body }, secret);
}

async function moved(workflowId: number, way: string, more: More = {}) {
  const answer = await move(workflowId, way, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const takeBack = (id: number, version: number, secret = ana, headers?: Record<string, string>) =>
  server.call(undo, { params: { id }, body: { version }, headers }, secret);

/** Everything that is kept of a process but for its version, its history, and what is kept of the transition itself. */
async function dump(id: number): Promise<unknown> {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'process_id'
       and table_name not in ('progress', 'live_event', 'process_step') order by 1`,
  );
  const of = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await rows(`select to_jsonb(r) as row from ${name} r where r.process_id = $1 order by r::text`, [id]),
    ]),
  );
  const [process] = await rows(
    `select to_jsonb(p) - 'version' - 'last_progress_at' as row from process p where p.id = $1`,
    [id],
  );
  const counters = await rows(`select kind, establishment_id, key, n from counter where n <> 0 order by 1, 2, 3`);
  return { process, counters, ...Object.fromEntries(of) };
}

async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) => report.wrong.map(({ what, id }) => `${what} ${id}`));
}

/** A sale in stage `c`. */
async function saleInC(): Promise<number> {
  const { workflowId } = await kit.beginSale();
  for (const way of ROUND.slice(0, -1)) await moved(workflowId, way);
  return workflowId;
}

/** What the relay would send at this moment. */
async function relayed(): Promise<string[]> {
  const sent: string[] = [];
  const effects = { 'process.transitioned': ['process.transitioned'], 'notice.sent': ['notice.sent'] };
  const send = async (name: string) => sent.push(name);
  await unsafeRelayBatch(server.platform.database.unsafeSystem, effects, send, server.platform.clock.now());
  return sent.sort();
}

describe('a transition that is taken back', () => {
  it('leaves the process as it was, wherever it went and whatever it filled, told and was told', async () => {
    const { workflowId: id } = await kit.beginSale();
    await rows('update process set reserved_by = owner_id, reserved_at = now() where id = $1', [id]);
    for (const way of [...ROUND, ...ROUND]) {
      const before = await dump(id);
      const indexers = way === 'a_Calcular' ? [kit.indexer('customerCellphone', '(31) 99876-5432')] : [];
      const { version, undoableUntil } = await moved(id, way, { indexers });
      expect(undoableUntil).not.toBeNull();
      expect(await dump(id), way).not.toEqual(before);
      const answer = await takeBack(id, version);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { version: version + 1 } });
      expect(await dump(id), way).toEqual(before);
      await moved(id, way, { indexers });
    }
    expect(await wrong()).toEqual([]);
  });

  it('stays in the history with the line that it was taken back, and counts no more', async () => {
    const { workflowId: id } = await kit.beginSale();
    const { version } = await moved(id, 'a_Calcular');
    expect((await takeBack(id, version)).body).toMatchObject({ stage: { label: 'a' } });
    const { body } = await server.call(endpoints.progress.list, { query: { workflowId: id } }, ana);
    expect(body.items[0]).toMatchObject({
      ...{ type: 'TRANSITION_UNDO', description: 'Transição desfeita: a > Calcular, de volta a a' },
    });
    expect(body.items.map(({ type }) => type)).toContain('TRANSITION');
    const page = await server.call(endpoints.processPage.get, { params: { id } }, ana);
    expect(page.body.breadcrumbs.flowDecisions).toEqual([]);
    const audit = await rows(`select action, data from audit where object_type = 'process' and object_id = $1`, [
      String(id),
    ]);
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['process.transition', 'process.transition.undo']),
    );
    await moved(id, 'a_Calcular');
    const again = await server.call(endpoints.processPage.get, { params: { id } }, ana);
    expect(again.body.breadcrumbs.flowDecisions).toHaveLength(1);
    expect(await rows('select from process_stay where process_id = $1', [id])).toHaveLength(1);
  });

  it('is nobody’s move: who sends the process back later does not send it to them, and copies do not follow it', async () => {
    const { workflowId: id } = await kit.beginSale();
    const { body } = await move(id, 'a_Calcular', {}, helena);
    expect((await takeBack(id, body.version, helena)).status).toBe(200);
    const copy = await server.call(endpoints.duplication.preview, { params: { id } }, helena);
    expect(copy.body.stages).toHaveLength(1);
    for (const way of ROUND.slice(0, -1)) await moved(id, way);
    const params = { id, transitionId: flow.transitionIds.get('c_a') ?? 0 };
    const ready = await server.call(endpoints.transition.getReadiness, { params }, ana);
    expect(ready.body.backTo).toEqual({ user: null, role: null });
  });

  it('tells nobody, and one that stands tells all once its time is over', async () => {
    const { workflowId: id } = await kit.beginSale();
    await rows('delete from outbox');
    const { version } = await moved(id, 'a_Calcular');
    const notices = () => rows(`select from notice where process_id = $1 and kind = 'FLOW'`, [id]);
    expect((await notices()).length).toBeGreaterThan(0);
    expect(await relayed()).toEqual([]);
    expect((await takeBack(id, version)).status).toBe(200);
    expect(await notices()).toEqual([]);
    expect(await rows('select from outbox')).toEqual([]);
    const standing = await moved(id, 'a_Calcular');
    expect(await relayed()).toEqual([]);
    server.passTime(15_000);
    expect(await relayed()).toEqual(['notice.sent', 'process.transitioned']);
    expect(await takeBack(id, standing.version)).toMatchObject({ status: 409, body: { code: 'transition.undo_late' } });
  });

  it('is answered the same once more under its key', async () => {
    const { workflowId: id } = await kit.beginSale();
    const { version } = await moved(id, 'a_Calcular');
    const headers = idempotencyKey();
    const first = await takeBack(id, version, ana, headers);
    expect(await takeBack(id, version, ana, headers)).toMatchObject({ status: 200, body: first.body });
    expect(await takeBack(id, version)).toMatchObject({ status: 409, body: { code: 'transition.undo_none' } });
  });
});

describe('a transition is not taken back', () => {
  it('by somebody else, or by another company', async () => {
    const { workflowId: id } = await kit.beginSale();
    const { version } = await moved(id, 'a_Calcular');
    expect(await takeBack(id, version, helena)).toMatchObject({ status: 403, body: { code: 'transition.undo_other' } });
    const joana = await server.signIn('joana.gerente');
    expect(await takeBack(id, version, joana)).toMatchObject({ status: 404, body: { code: 'process.not_found' } });
    expect((await takeBack(id, version)).status).toBe(200);
  });

  it('once somebody did something to the process, or as another one than was seen', async () => {
    const { workflowId: id } = await kit.beginSale();
    const { version } = await moved(id, 'a_Calcular');
    expect(await takeBack(id, version - 1)).toMatchObject({ status: 409, body: { code: 'transition.undo_changed' } });
    const body = { workflowId: id, comment: 'Vou ligar para o cliente.' };
    expect((await server.call(endpoints.comment.createOfProcess, { body }, helena)).status).toBe(200);
    const before = await dump(id);
    expect(await takeBack(id, version)).toMatchObject({
      ...{ status: 409, body: { code: 'transition.undo_changed', message: expect.stringContaining('Helena') } },
    });
    expect(await dump(id)).toEqual(before);
    expect((await move(id, 'b_fork', {}, helena)).status).toBe(200);
    expect(await takeBack(id, version)).toMatchObject({ status: 403, body: { code: 'transition.undo_other' } });
  });

  it('where it ends the process or goes outside, and then waits for nothing', async () => {
    for (const way of ['c_Enviar', 'c_Criar', 'c_fim']) {
      const id = await saleInC();
      await rows('delete from outbox');
      const { version, undoableUntil } = await moved(id, way);
      expect(undoableUntil, way).toBeNull();
      expect(await relayed(), way).toContain('process.transitioned');
      expect(await takeBack(id, version), way).toMatchObject({ status: 409 });
    }
  });

  it('where it brought a document, or nobody asked for the way back', async () => {
    const { workflowId: id } = await kit.beginSale();
    await rows('delete from outbox');
    const plain = await moved(id, 'a_Calcular', { undoable: false });
    expect(plain.undoableUntil).toBeNull();
    expect(await relayed()).toEqual(['notice.sent', 'process.transitioned']);
    expect(await takeBack(id, plain.version)).toMatchObject({ status: 409, body: { code: 'transition.undo_none' } });
    const object = await kit.object(ana, kit.establishmentId('Pampulha Novos'), { indexers: kit.cnhIndexers() });
    const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [object] }];
    expect(await moved(id, 'b_fork', { documents })).toMatchObject({ undoableUntil: null });
  });

  it('once what it tells has left', async () => {
    const { workflowId: id } = await kit.beginSale();
    const { version } = await moved(id, 'a_Calcular');
    await rows('delete from outbox where not_before is not null');
    const before = await dump(id);
    expect(await takeBack(id, version)).toMatchObject({ status: 409, body: { code: 'conflict.busy' } });
    expect(await dump(id)).toEqual(before);
  });
});

describe('several at once', () => {
  it('one of two who take it back does, and one of taking back and going on', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { workflowId: id } = await kit.beginSale();
      const { version } = await moved(id, 'a_Calcular');
      const both = await Promise.all([takeBack(id, version), takeBack(id, version)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const again = await moved(id, 'a_Calcular');
      const [back, on] = await Promise.all([takeBack(id, again.version), move(id, 'b_fork', {}, helena)]);
      expect(
        [back.status === 200, on.status === 200].filter(Boolean),
        JSON.stringify([back.body, on.body]),
      ).toHaveLength(1);
      const stages = await rows<{ label: string }>(
        'select s.label from process_token k join stage s on s.id = k.stage_id where k.process_id = $1 order by 1',
        [id],
      );
      expect(stages.map(({ label }) => label)).toEqual(back.status === 200 ? ['a'] : ['x', 'y']);
    }
    expect(await wrong()).toEqual([]);
  });
});

it('what is kept of a transition is removed after a day', async () => {
  const { workflowId: id } = await kit.beginSale();
  await moved(id, 'a_Calcular');
  const { unsafeRemoveStale } = await import('../../../platform/jobs/remove-stale.job.ts');
  const kept = () => rows('select from process_step where process_id = $1', [id]);
  const now = server.platform.clock.now();
  await unsafeRemoveStale(server.platform.database.unsafeSystem, now);
  expect(await kept()).toHaveLength(1);
  await unsafeRemoveStale(server.platform.database.unsafeSystem, new Date(now.getTime() + 86_400_000 + 60_000));
  expect(await kept()).toEqual([]);
});
