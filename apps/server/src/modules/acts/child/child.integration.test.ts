import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import {
  bpmnOf,
  flowStep,
  flowTask,
  flowWay,
  type PublishedFlow,
  publishFlow,
  workFlows,
} from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let sale: PublishedFlow;
let called: PublishedFlow;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  await server.db.query('delete from outbox');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
});
afterAll(() => server.stop());

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

const FINANCING = 'FINANCING';
const ENDS = '<bpmn:endEvent id="fim"/><bpmn:endEvent id="cancelado" tramite:situation="5"/>';
const hands = (inside: string) => `<bpmn:extensionElements>${inside}</bpmn:extensionElements>`;
const MAPPED = hands(`<tramite:handIn from="= customerName" to="customerName"/>
  <tramite:handIn from="= saleValue" to="saleValue"/><tramite:handBack from="= saleValue + 1" to="saleValue"/>`);
const call = (type: string, inside = MAPPED) =>
  `<bpmn:callActivity id="sub" name="Financiar" calledElement="${type}">${inside}</bpmn:callActivity>`;
const part = (elements: string) => `<bpmn:subProcess id="sub" name="Avaliar usado">${elements}</bpmn:subProcess>`;

/** A sale whose second stage is a subprocess beside a task, from where it may be canceled. */
const parentFlow = (sub: string, more = '') =>
  bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('a')}<bpmn:parallelGateway id="f"/>${sub}${flowTask('b')}${flowTask('c')}
    <bpmn:parallelGateway id="j"/>${ENDS}<bpmn:exclusiveGateway id="x"/>${more}
    ${flowWay('s', 'a')}${flowWay('a', 'f')}${flowWay('f', 'sub')}${flowWay('f', 'b')}${flowWay('b', 'x')}${flowWay('x', 'j')}
    ${flowWay('x', 'cancelado', 'tramite:cancel="true"')}${flowWay('sub', 'j')}${flowWay('j', 'c')}${flowWay('c', 'fim')}`);

const childFlow = bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('k')}<bpmn:exclusiveGateway id="x"/>${ENDS}
  <bpmn:endEvent id="erro"><bpmn:errorEventDefinition errorRef="E1"/></bpmn:endEvent>
  ${flowWay('s', 'k')}${flowWay('k', 'x')}${flowWay('x', 'fim')}${flowWay('x', 'erro')}
  ${flowWay('x', 'cancelado', 'tramite:cancel="true"')}`).replace(
  '<bpmn:process',
  '<bpmn:error id="E1" errorCode="RECUSADO"/><bpmn:process',
);

async function publish(flow: string, child?: string) {
  if (child) called = await publishFlow(server, kit.typeId(FINANCING), child);
  sale = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), flow);
}

const move = (flow: PublishedFlow, workflowId: number, transition: string, secret = ana) => {
  const body = { workflowId, transitionId: flow.transitionIds.get(transition) ?? 0 };
  return server.call(endpoints.transition.transit, { body }, secret);
};

const cancel = async (flow: PublishedFlow, id: number, transition: string) => {
  const reason = (await server.call(endpoints.cancelation.listReasons, {}, ana)).body.items[0]?.id ?? 0;
  const body = { reason, cancelTransitionId: flow.transitionIds.get(transition) ?? 0 };
  return server.call(endpoints.cancelation.cancel, { params: { id }, body }, helena);
};

async function stateOf(id: number) {
  const [process] = await rows<{
    is_open: boolean;
    situation_id: number;
    indexers: { name: string; display: string }[];
    parent_id: number | null;
  }>('select is_open, situation_id, indexers, parent_id, parent_token, version from process where id = $1', [id]);
  const tokens = await rows<{ label: string }>(
    `select s.label from process_token k join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
     where k.process_id = $1 order by s.label`,
    [id],
  );
  const fields = Object.fromEntries((process?.indexers ?? []).map(({ name, display }) => [name, display]));
  return { ...process, fields, tokens: tokens.map(({ label }) => label) };
}

const childrenOf = async (id: number) =>
  (await rows<{ id: number }>('select id from process where parent_id = $1 order by id', [id])).map((row) =>
    Number(row.id),
  );

const toldOf = async (id: number) =>
  (await rows<{ description: string }>('select description from progress where process_id = $1 order by id', [id])).map(
    ({ description }) => description,
  );

/** A sale that waits for its child. */
async function beginParent() {
  const { workflowId: id } = await kit.beginSale();
  const answer = await move(sale, id, 'a_f');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [child = 0] = await childrenOf(id);
  return { id, child };
}

describe('the call of another process', () => {
  beforeAll(() => publish(parentFlow(call(FINANCING)), childFlow));

  it('begins one child with the mapped fields, in the place and of the owner of its parent, which waits', async () => {
    const { id, child } = await beginParent();
    expect(await stateOf(id)).toMatchObject({ tokens: ['Financiar', 'b'], is_open: true });
    expect(await stateOf(child)).toMatchObject({
      ...{ parent_id: id, parent_token: 1, tokens: ['k'] },
      fields: { customerName: 'João Ávila da Conceição' },
    });
    const same = await rows(
      `select 1 from process c join process p on p.id = c.parent_id and p.establishment_id = c.establishment_id
       and p.owner_id = c.owner_id and c.version_id = $2 where c.id = $1`,
      [child, called.versionId],
    );
    expect(same).toHaveLength(1);
    expect(await toldOf(id)).toContain(`Subprocesso iniciado: Financiar #${child}`);
    expect((await toldOf(child))[0]).toContain(`Processo iniciado pelo fluxo do processo #${id}`);
    const page = await server.call(endpoints.processPage.get, { params: { id } }, ana);
    expect(page.body).toMatchObject({ childWorkflowIds: [child], waitingChildWorkflowIds: [child] });
    const other = await server.call(endpoints.processPage.get, { params: { id: child } }, ana);
    expect(other.body).toMatchObject({ parentWorkflowId: id });
  });

  it('hands back when the child has ended, and goes on once', async () => {
    const { id, child } = await beginParent();
    expect((await move(called, child, 'k_x.x_fim')).status).toBe(200);
    expect(await workFlows(server)).toEqual(['process.tell-parent.on-process-ended']);
    const state = await stateOf(id);
    expect(state).toMatchObject({ tokens: ['b'], is_open: true });
    expect(state.fields.saleValue).toContain('98.491,00');
    expect(await stateOf(child)).toMatchObject({ is_open: false, parent_token: null });
    expect((await toldOf(id)).filter((text) => text.startsWith('Subprocesso concluído'))).toHaveLength(1);
    expect((await move(sale, id, 'b_x.x_j')).status).toBe(200);
    expect((await move(sale, id, 'c_fim')).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ is_open: false, situation_id: 4 });
  });

  it('goes on without handing back when the child is canceled', async () => {
    const { id, child } = await beginParent();
    expect((await cancel(called, child, 'k_x.x_cancelado')).status).toBe(200);
    await workFlows(server);
    const { fields, tokens } = await stateOf(id);
    expect(tokens).toEqual(['b']);
    expect(fields.saleValue).toContain('98.490,00');
  });

  it('goes on when the child ends with an error that nobody catches', async () => {
    const { id, child } = await beginParent();
    expect((await move(called, child, 'k_x.x_erro')).status).toBe(200);
    await workFlows(server);
    expect(await stateOf(id)).toMatchObject({ tokens: ['b'] });
    expect((await toldOf(id)).at(-1)).toContain('Subprocesso encerrado com erro RECUSADO');
  });

  it('is canceled with a word in its history when its parent ends without it', async () => {
    const { id, child } = await beginParent();
    expect((await cancel(sale, id, 'b_x.x_cancelado')).status).toBe(200);
    expect(await workFlows(server)).toContain('process.cancel-child.on-child-abandoned');
    expect(await stateOf(child)).toMatchObject({ is_open: false, situation_id: 5, tokens: [] });
    expect(await toldOf(child)).toContain(`Cancelado pelo fluxo: o processo #${id} seguiu sem este subprocesso`);
    expect(await stateOf(id)).toMatchObject({ is_open: false, situation_id: 5 });
  });

  it('waits again when the cancelation is taken back: for the same child where that is open, else for a new one', async () => {
    const { id, child } = await beginParent();
    await cancel(sale, id, 'b_x.x_cancelado');
    const undo = () => server.call(endpoints.cancelation.undo, { params: { id } }, helena);
    expect((await undo()).status).toBe(200);
    await workFlows(server);
    expect(await childrenOf(id)).toEqual([child]);
    expect(await stateOf(child)).toMatchObject({ is_open: true });
    await cancel(sale, id, 'b_x.x_cancelado');
    await workFlows(server);
    expect((await undo()).status).toBe(200);
    const [, second = 0] = await childrenOf(id);
    expect(await stateOf(second)).toMatchObject({ is_open: true, tokens: ['k'] });
    expect((await move(called, second, 'k_x.x_fim')).status).toBe(200);
    await workFlows(server);
    expect(await stateOf(id)).toMatchObject({ tokens: ['b'] });
  });

  it('does not let the child be deleted, and says what to do instead', async () => {
    const { child } = await beginParent();
    const answer = await server.call(endpoints.bin.deleteProcess, { params: { id: child } }, helena);
    expect(answer).toMatchObject({ status: 409, body: { code: 'bin.process_awaited' } });
  });

  it('moves nothing when the child cannot begin, and says why, as readiness does', async () => {
    await publish(parentFlow(call('NOTHING')));
    const { workflowId: id } = await kit.beginSale();
    const before = await stateOf(id);
    const answer = await move(sale, id, 'a_f');
    expect(answer).toMatchObject({ status: 409, body: { code: 'workflow.child_refused' } });
    expect(await stateOf(id)).toEqual(before);
    await publish(parentFlow(call(FINANCING, hands('<tramite:handIn from="= 1" to="nada"/>'))));
    const other = await kit.beginSale();
    expect((await move(sale, other.workflowId, 'a_f')).body).toMatchObject({
      message: expect.stringContaining('nada'),
    });
  });

  it('goes on without data when these do not fit the parent, and its history says why', async () => {
    await publish(
      parentFlow(call(FINANCING, hands('<tramite:handBack from="= &quot;x&quot;" to="saleValue"/>'))),
      childFlow,
    );
    const { id, child } = await beginParent();
    await move(called, child, 'k_x.x_fim');
    await workFlows(server);
    expect(await stateOf(id)).toMatchObject({ tokens: ['b'] });
    expect((await toldOf(id)).at(-1)).toContain('sem devolver dados');
  });

  it('refuses flows that begin each other without end', async () => {
    const itself = `<bpmn:startEvent id="s"/>${call(FINANCING, '')}${ENDS}${flowWay('s', 'sub')}${flowWay('sub', 'fim')}`;
    await publish(parentFlow(call(FINANCING, '')), bpmnOf(itself));
    const { workflowId: id } = await kit.beginSale();
    expect(await move(sale, id, 'a_f')).toMatchObject({ status: 409, body: { code: 'workflow.too_many_begun' } });
    expect(await childrenOf(id)).toEqual([]);
  });
});

describe('an embedded subprocess', () => {
  const inner = `<bpmn:startEvent id="ps"/>${flowTask('p1')}${flowStep('p2', '<tramite:setIndexer name="vehicleModel" value="= &quot;Usado&quot;"/>')}
    <bpmn:endEvent id="pf"/>${flowWay('ps', 'p1')}${flowWay('p1', 'p2')}${flowWay('p2', 'pf')}`;
  const withBack = `${hands('<tramite:handBack from="= vehicleModel" to="vehicleModel"/>')}${inner}`;

  it('runs as a process of the same type with the fields of its parent, and hands back', async () => {
    await publish(parentFlow(part(withBack)));
    const { id, child } = await beginParent();
    expect(await stateOf(child)).toMatchObject({
      ...{ tokens: ['p1'], parent_id: id },
      fields: { customerName: 'João Ávila da Conceição', vehicleModel: 'Onix Plus 1.0 Turbo' },
    });
    const moved = await move(sale, child, 'p1_p2');
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    await workFlows(server);
    expect(await stateOf(id)).toMatchObject({ tokens: ['b'], fields: { vehicleModel: 'Usado' } });
  });

  it('goes on in the version in which it began when another one is published', async () => {
    await publish(parentFlow(part(withBack)));
    const { id, child } = await beginParent();
    const old = sale;
    await publish(parentFlow(call(FINANCING)));
    expect((await move(old, child, 'p1_p2')).status).toBe(200);
    await workFlows(server);
    expect(await stateOf(id)).toMatchObject({ tokens: ['b'] });
  });

  it('ends at once where nobody has to do anything', async () => {
    const silent = `<bpmn:startEvent id="ps"/><bpmn:endEvent id="pf"/>${flowWay('ps', 'pf')}`;
    await publish(parentFlow(part(silent)));
    const { id, child } = await beginParent();
    expect(await stateOf(child)).toMatchObject({ is_open: false });
    await workFlows(server);
    expect(await stateOf(id)).toMatchObject({ tokens: ['b'] });
  });
});

describe('an error of a child', () => {
  it('is caught at the border of its stage', async () => {
    const border = `<bpmn:boundaryEvent id="pego" attachedToRef="sub"><bpmn:errorEventDefinition/></bpmn:boundaryEvent>
      ${flowTask('e')}${flowWay('pego', 'e')}${flowWay('e', 'j')}`;
    await publish(parentFlow(call(FINANCING), border), childFlow);
    const { id, child } = await beginParent();
    expect((await move(called, child, 'k_x.x_erro')).status).toBe(200);
    await workFlows(server);
    expect(await stateOf(id)).toMatchObject({ tokens: ['b', 'e'] });
  });
});

describe('a process created by a flow', () => {
  it('begins with mapped fields, is nobody’s child and goes its own way', async () => {
    const flow = bpmnOf(
      `<bpmn:startEvent id="s"/>${flowTask('a')}${flowStep(
        'n',
        '<tramite:createProcess type="FINANCING"><tramite:indexers from="= customerName" to="customerName"/></tramite:createProcess>',
      )}${flowTask('b')}${ENDS}${flowWay('s', 'a')}${flowWay('a', 'n')}${flowWay('n', 'b')}${flowWay('b', 'fim')}`,
    );
    await publish(flow, childFlow);
    const { workflowId: id } = await kit.beginSale();
    expect((await move(sale, id, 'a_n')).status).toBe(200);
    expect(await childrenOf(id)).toEqual([]);
    const [made] = await rows<{ id: number }>('select max(id) as id from process');
    expect(await stateOf(Number(made?.id))).toMatchObject({ tokens: ['k'], parent_id: null });
    expect((await toldOf(id)).join()).toMatch(new RegExp(`Processo criado pelo fluxo: Financiamento.* #${made?.id}`));
  });
});

describe('a message', () => {
  const wait = '<bpmn:receiveTask id="w" name="Esperar" messageRef="M"/>';
  const message = (xml: string) => xml.replace('<bpmn:process', '<bpmn:message id="M" name="ok"/><bpmn:process');
  const throwIt = '<bpmn:sendTask id="t" name="Avisar" messageRef="M"/>';

  it('of a child moves its parent where that waits, once', async () => {
    const parent = message(parentFlow(call(FINANCING)).replace(flowTask('b'), wait.replace('id="w"', 'id="b"')));
    const flow = bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('k')}${throwIt}${flowTask('l')}${ENDS}${flowWay('s', 'k')}
      ${flowWay('k', 't')}${flowWay('t', 'l')}${flowWay('l', 'fim')}`);
    await publish(parent.replace(flowWay('x', 'cancelado', 'tramite:cancel="true"'), ''), message(flow));
    const { id, child } = await beginParent();
    expect(await stateOf(id)).toMatchObject({ tokens: ['Esperar', 'Financiar'] });
    expect((await move(called, child, 'k_t')).status).toBe(200);
    await workFlows(server);
    expect(await stateOf(id)).toMatchObject({ tokens: ['Financiar'] });
    expect((await toldOf(id)).filter((text) => text.startsWith('Mensagem “ok”'))).toHaveLength(1);
  });

  it('that nobody waits for is told and not lost without a word', async () => {
    const flow = bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('k')}${throwIt}${flowTask('l')}${ENDS}${flowWay('s', 'k')}
      ${flowWay('k', 't')}${flowWay('t', 'l')}${flowWay('l', 'fim')}`);
    await publish(parentFlow(call(FINANCING)), message(flow));
    const { id, child } = await beginParent();
    await move(called, child, 'k_t');
    await workFlows(server);
    expect((await toldOf(id)).at(-1)).toBe(`Mensagem “ok” do processo #${child}: ninguém esperava por ela`);
    expect(await rows('select 1 from process_message')).toEqual([]);
  });
});
