import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { bpmnOf, flowTask, flowWay, type PublishedFlow, publishFlow, workFlows } from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer, testKeys } from '../../../../test/test-server.ts';
import { createKeyRing } from '../../../platform/session/key-ring.ts';

const ROUNDS = Number(process.env.FLOW_ROUNDS ?? 5);
/** Each round takes a second on a busy machine. */
const LONG_MS = 10_000 + 5_000 * ROUNDS;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let sale: PublishedFlow;
let reason = 0;

const sub = (
  id: string,
) => `<bpmn:subProcess id="${id}" name="${id}"><bpmn:startEvent id="${id}s"/>${flowTask(`${id}t`)}
  <bpmn:endEvent id="${id}f"/>${flowWay(`${id}s`, `${id}t`)}${flowWay(`${id}t`, `${id}f`)}</bpmn:subProcess>`;
const FLOW =
  bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('a')}<bpmn:parallelGateway id="f"/>${sub('x')}${sub('y')}${flowTask('b')}
  <bpmn:exclusiveGateway id="q"/><bpmn:parallelGateway id="j"/>${flowTask('c')}<bpmn:endEvent id="fim"/>
  <bpmn:endEvent id="cancelado" tramite:situation="5"/>${flowWay('s', 'a')}${flowWay('a', 'f')}${flowWay('f', 'x')}
  ${flowWay('f', 'y')}${flowWay('f', 'b')}${flowWay('b', 'q')}${flowWay('q', 'j')}
  ${flowWay('q', 'cancelado', 'tramite:cancel="true"')}${flowWay('x', 'j')}${flowWay('y', 'j')}${flowWay('j', 'c')}${flowWay('c', 'fim')}`);

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  await server.db.query('delete from outbox');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
  sale = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), FLOW);
  reason = (await server.call(endpoints.cancelation.listReasons, {}, ana)).body.items[0]?.id ?? 0;
});
afterAll(() => server.stop());

const move = (workflowId: number, transition: string) => {
  const body = { workflowId, transitionId: sale.transitionIds.get(transition) ?? 0 };
  return server.call(endpoints.transition.transit, { body }, ana);
};

const cancel = (id: number) => {
  const body = { reason, cancelTransitionId: sale.transitionIds.get('b_q.q_cancelado') ?? 0 };
  return server.call(endpoints.cancelation.cancel, { params: { id }, body }, helena);
};

async function beginParent() {
  const { workflowId: id } = await kit.beginSale();
  expect((await move(id, 'a_f')).status).toBe(200);
  const rows = await server.db.query<{ id: number }>(
    `select p.id from process p join process_type_version v on v.id = p.version_id where p.parent_id = $1 order by v.part`,
    [id],
  );
  const [x = 0, y = 0] = rows.map((row) => Number(row.id));
  return { id, x, y };
}

const stateOf = async (id: number) =>
  (
    await server.db.query<{ is_open: boolean; situation_id: number; at: string[]; awaited: string | null }>(
      `select p.is_open, p.situation_id, p.parent_token as awaited, array(
         select s.label from process_token k join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
         where k.process_id = p.id order by 1) as at from process p where p.id = $1`,
      [id],
    )
  )[0];

/** What stands in no order at all: acts of people and turns of the worker at once. */
const shuffled = <T>(items: readonly T[]): T[] => [...items].sort(() => Math.random() - 0.5);

it(
  'hands back both of two children that end at once, and the parent goes on as one',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, x, y } = await beginParent();
      const acts = [() => move(x, 'xt_xf'), () => move(y, 'yt_yf'), () => workFlows(server), () => move(id, 'b_q.q_j')];
      await Promise.all(shuffled(acts).map((act) => act()));
      await workFlows(server);
      expect(await stateOf(id)).toMatchObject({ is_open: true, at: ['c'] });
      for (const child of [x, y]) expect(await stateOf(child)).toMatchObject({ is_open: false, awaited: null });
    }
  },
  LONG_MS,
);

it(
  'loses nobody where a child ends while its parent is canceled',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, x, y } = await beginParent();
      const acts = [() => move(x, 'xt_xf'), () => cancel(id), () => workFlows(server)];
      await Promise.all(shuffled(acts).map((act) => act()));
      await workFlows(server);
      expect(await stateOf(id)).toMatchObject({ is_open: false, situation_id: 5, at: [] });
      expect((await stateOf(x))?.is_open).toBe(false);
      expect(await stateOf(y)).toMatchObject({ is_open: false, situation_id: 5 });
    }
  },
  LONG_MS,
);

it(
  'leaves nobody waiting for nothing where a cancelation is taken back at the same time',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, x } = await beginParent();
      expect((await cancel(id)).status).toBe(200);
      const undo = () => server.call(endpoints.cancelation.undo, { params: { id } }, helena);
      await Promise.all(shuffled([undo, () => workFlows(server), () => move(x, 'xt_xf')]).map((act) => act()));
      await workFlows(server);
      const state = await stateOf(id);
      expect(state?.is_open).toBe(true);
      const waiting = await server.db.query<{ id: number }>(
        'select id from process where parent_id = $1 and is_open and parent_token is not null',
        [id],
      );
      expect(waiting).toHaveLength(state?.at.filter((label) => label !== 'b').length ?? -1);
    }
  },
  LONG_MS,
);

it('leaves rows of which each one agrees with the others', async () => {
  const { database, storage } = server.platform;
  const auditKey = createKeyRing('AUDIT_KEY', Buffer.from(testKeys.AUDIT_KEY, 'hex'));
  const reports = await runChecks({ database, storage, auditKey, now: new Date(), withFiles: false });
  const wrong = reports
    .filter((report) => report.wrong.length > 0)
    .map(({ name, wrong: found }) => [name, found.slice(0, 3)]);
  expect(wrong).toEqual([]);
});
