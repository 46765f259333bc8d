import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { bpmnOf, flowTask, flowWay, type PublishedFlow, publishFlow } from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { transit } = endpoints.transition;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let transitionIds: PublishedFlow['transitionIds'];

const FLOW = bpmnOf(`
  <bpmn:startEvent id="s"/>${['Venda', 'Preparar', 'Faturar', 'Entrega'].map((id) => flowTask(id)).join('')}
  <bpmn:parallelGateway id="fork"/><bpmn:parallelGateway id="join"/><bpmn:exclusiveGateway id="ask"/>
  <bpmn:endEvent id="fim" tramite:situation="4"/><bpmn:endEvent id="cancelado" tramite:situation="5"/>
  ${flowWay('s', 'Venda')}${flowWay('Venda', 'fork')}${flowWay('fork', 'Preparar')}${flowWay('fork', 'Faturar')}
  ${flowWay('Preparar', 'join')}${flowWay('Faturar', 'ask')}${flowWay('ask', 'join')}${flowWay('ask', 'cancelado', 'tramite:cancel="true"')}
  ${flowWay('join', 'Entrega')}${flowWay('Entrega', 'fim')}`);

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
  ({ transitionIds } = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), FLOW));
});
afterAll(() => server.stop());

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

const move = (workflowId: number, transition: string, secret = ana) =>
  server.call(transit, { body: { workflowId, transitionId: transitionIds.get(transition) ?? 0 } }, secret);

/** A sale whose token was split. */
async function splitSale(): Promise<number> {
  const { workflowId } = await kit.beginSale();
  const answer = await move(workflowId, 'Venda_fork');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return workflowId;
}

async function stateOf(id: number) {
  const [process] = await rows<{ is_open: boolean; situation_id: number; arrivals: unknown; at: string }>(
    `select p.is_open, p.situation_id, p.arrivals, s.label as at from process p
     join stage s on s.customer_id = p.customer_id and s.id = p.stage_id where p.id = $1`,
    [id],
  );
  const tokens = await rows<{ label: string; due_at: Date | null }>(
    `select s.label, k.due_at from process_token k join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
     where k.process_id = $1 order by s.label`,
    [id],
  );
  return { ...process, tokens: tokens.map(({ label }) => label), isTimed: tokens.every(({ due_at }) => due_at) };
}

const lastTold = async (id: number) =>
  (
    await rows<{ description: string }>('select description from progress where process_id = $1 order by id desc', [id])
  )[0]?.description;

it('stands in both stages after a parallel gateway, each with its own time, and tells both', async () => {
  const id = await splitSale();
  expect(await stateOf(id)).toMatchObject({ tokens: ['Faturar', 'Preparar'], isTimed: true, arrivals: null });
  expect(await lastTold(id)).toBe('Venda > fork: de Venda para Preparar e Faturar');
  const summary = await server.call(endpoints.process.getSummary, { params: { id: 1 }, query: { id } }, ana);
  expect(summary.body.tasks.map(({ label }) => label).sort()).toEqual(['Faturar', 'Preparar']);
});

it('waits at the join for the other branch, then goes on as one to the end', async () => {
  const id = await splitSale();
  expect((await move(id, 'Preparar_join')).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({
    ...{ tokens: ['Faturar'], at: 'Faturar', is_open: true },
    arrivals: [{ gatewayId: 'join', flowId: 'Preparar_join' }],
  });
  expect(await lastTold(id)).toBe('Preparar > join: de Preparar para a espera dos outros caminhos');
  expect((await move(id, 'Preparar_join')).body).toMatchObject({ code: 'transition.moved' });
  expect((await move(id, 'Faturar_ask.ask_join', helena)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Entrega'], arrivals: null, is_open: true });
  expect((await move(id, 'Entrega_fim')).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ tokens: [], is_open: false, situation_id: 4 });
});

it('takes two people who leave both branches in the same moment, and loses neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await splitSale();
    const answers = await Promise.all([move(id, 'Preparar_join'), move(id, 'Faturar_ask.ask_join', helena)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(id)).toMatchObject({ tokens: ['Entrega'], arrivals: null });
  }
});

it('takes one of two people who leave the same branch in the same moment', async () => {
  const id = await splitSale();
  const answers = await Promise.all([move(id, 'Preparar_join'), move(id, 'Preparar_join', helena)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Faturar'], arrivals: [{ flowId: 'Preparar_join' }] });
});

it('takes all tokens along when canceled, and has them again, with who waits at the join, when that is taken back', async () => {
  const id = await splitSale();
  await move(id, 'Preparar_join');
  const before = await stateOf(id);
  const reason = (await server.call(endpoints.cancelation.listReasons, {}, ana)).body.items[0]?.id ?? 0;
  const body = { reason, cancelTransitionId: transitionIds.get('Faturar_ask.ask_cancelado') ?? 0 };
  const canceled = await server.call(endpoints.cancelation.cancel, { params: { id }, body }, helena);
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
  expect(await stateOf(id)).toMatchObject({ tokens: [], is_open: false, situation_id: 5, arrivals: null });
  const undone = await server.call(endpoints.cancelation.undo, { params: { id } }, helena);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await stateOf(id)).toEqual(before);
  expect((await move(id, 'Faturar_ask.ask_join', helena)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Entrega'] });
});

it('remembers with a token what may happen where it stands, and when', async () => {
  const timer = (id: string, on: string, hours: number) =>
    `<bpmn:boundaryEvent id="${id}" attachedToRef="${on}" cancelActivity="false"><bpmn:timerEventDefinition>
     <bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT${hours}H</bpmn:timeDuration></bpmn:timerEventDefinition>
     <bpmn:extensionElements><tramite:escalation roles="GERENTE"/></bpmn:extensionElements></bpmn:boundaryEvent>`;
  const flow = bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('a')}${flowTask('b')}<bpmn:endEvent id="fim"/>
    ${timer('depois', 'a', 9)}${timer('antes', 'a', 2)}${flowWay('s', 'a')}${flowWay('a', 'b')}${flowWay('b', 'fim')}`);
  ({ transitionIds } = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), flow));
  const { workflowId } = await kit.beginSale();
  const tokens = () =>
    rows<{ armed: { nodeId: string; dueAt: string }[] | null; timer_at: Date | null }>(
      'select armed, timer_at from process_token where process_id = $1',
      [workflowId],
    );
  const [token] = await tokens();
  const dueOf = (nodeId: string) => token?.armed?.find((each) => each.nodeId === nodeId)?.dueAt ?? '';
  expect(dueOf('antes') < dueOf('depois')).toBe(true);
  expect(token?.timer_at?.toISOString()).toBe(dueOf('antes'));
  expect((await move(workflowId, 'a_b')).status).toBe(200);
  expect(await tokens()).toEqual([{ armed: null, timer_at: null }]);
});
