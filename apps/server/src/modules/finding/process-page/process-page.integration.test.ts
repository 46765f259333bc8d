import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { get, getDiagram } = endpoints.processPage;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let workflowId: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  ({ workflowId } = await kit.beginSale());
});
afterAll(() => server.stop());

const page = (id = workflowId, secret = ana) => server.call(get, { params: { id } }, secret);
const diagram = (id = workflowId, secret = ana) => server.call(getDiagram, { params: { id } }, secret);

it('tells the fields of its type, and how many documents of each type there are and the stage asks for', async () => {
  const { status, body } = await page();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.process).toMatchObject({ id: workflowId, task: { label: 'Montar proposta' } });
  expect(body.indexers.find(({ name }) => name === 'customerName')?.display).toBe('João Ávila da Conceição');
  expect(body.indexers.find(({ name }) => name === 'customerCellphone')?.display).toBe('');
  const counts = body.documentTypes.map(({ label, min, present }) => [label, min, present]);
  expect(counts).toContainEqual(['CNH', 1, 1]);
  expect(counts).toContainEqual(['Proposta de compra', 1, 0]);
  expect(body.breadcrumbs).toEqual({
    establishments: ['Pampulha Novos'],
    flowDecisions: [],
    owners: [body.process.captureInfo.owner.name],
  });
});

it('shows its stages in a row: where it stands, how long it stood where it was, and none to come once it ended', async () => {
  const { workflowId: id } = await kit.beginSale();
  const stages = async () => (await page(id)).body.stages;
  const [here, ...ahead] = await stages();
  expect(here).toEqual({ id: expect.any(String), label: 'Montar proposta', state: 'current', workedMinutes: null });
  expect(ahead.length).toBeGreaterThan(2);
  expect(new Set(ahead.map(({ state }) => state))).toEqual(new Set(['ahead']));
  expect(ahead.map(({ label }) => label)).not.toContain('Cancelado');
  const cancel = (await page(id)).body.process.transitions.find(({ isCancel }) => isCancel);
  const reasons = await server.call(endpoints.cancelation.listReasons, {}, ana);
  const reason = reasons.body.items.find(({ requiresText }) => !requiresText)?.id ?? 0;
  const body = { reason, cancelTransitionId: cancel?.id ?? 0 };
  expect((await server.call(endpoints.cancelation.cancel, { params: { id }, body }, ana)).status).toBe(200);
  expect((await stages()).map(({ label, state }) => [label, state])).toEqual([['Montar proposta', 'passed']]);
});

it('is told by its card as being at the stage of so many that its page shows', async () => {
  const { body } = await server.call(
    endpoints.search.search,
    { body: { searchType: 'workflows', text: '*', pageSize: 50 } },
    ana,
  );
  if (body.searchType !== 'workflows') throw new Error('not what was searched for');
  const open = body.searchResults.filter(({ task }) => task !== null);
  expect(open.map(({ id }) => id)).toContain(workflowId);
  for (const { id, place, task } of open) {
    const { stages } = (await page(id)).body;
    const number = stages.findIndex(({ label, state }) => state === 'current' && label === task?.label) + 1;
    expect(place, `process ${id}`).toEqual(number === 0 ? null : { number, of: stages.length });
  }
  expect(open.some(({ place }) => place !== null && place.number > 1)).toBe(true);
});

it('shows where the process stands, and the way it came once it moved', async () => {
  const before = await diagram();
  expect(before.status, JSON.stringify(before.body)).toBe(200);
  const currentOf = ({ nodes }: typeof before.body) =>
    nodes.filter(({ state }) => state === 'current').map(({ label }) => label);
  expect(currentOf(before.body)).toEqual(['Montar proposta']);
  expect(before.body.flows.filter(({ isTaken }) => isTaken)).toHaveLength(1);

  const cancel = (await page()).body.process.transitions.find(({ isCancel }) => isCancel);
  const reasons = await server.call(endpoints.cancelation.listReasons, {}, ana);
  const reason = reasons.body.items.find(({ requiresText }) => !requiresText)?.id ?? 0;
  const body = { reason, cancelTransitionId: cancel?.id ?? 0 };
  expect((await server.call(endpoints.cancelation.cancel, { params: { id: workflowId }, body }, ana)).status).toBe(200);
  const after = await diagram();
  expect(currentOf(after.body)).toEqual(['Cancelado']);
  expect(after.body.nodes.find(({ label }) => label === 'Montar proposta')?.state).toBe('passed');
  const { breadcrumbs } = (await page()).body;
  expect(breadcrumbs.flowDecisions).toMatchObject([{ transitionId: cancel?.id, label: cancel?.label }]);
});

it('names the function of its stage while nobody who may come in holds it', async () => {
  const { workflowId: id } = await kit.beginSale();
  const of = async () => (await page(id)).body.unheldFunctions.map(({ label }) => label);
  expect(await of()).toEqual([]);
  const holders = `
    from user_workflow_role g join workflow_role w on w.customer_id = g.customer_id and w.id = g.workflow_role_id
    where m.customer_id = 1 and g.customer_id = 1 and g.user_id = m.user_id and w.label = 'Vendedor'`;
  const enable = (enabled: boolean) =>
    server.db.query(`update user_customer m set enabled = $1 where exists (select ${holders})`, [enabled]);
  const helena = await server.signIn('helena.gerente');
  const asHelena = async () => (await page(id, helena)).body.unheldFunctions.map(({ label }) => label);
  await enable(false);
  expect(await asHelena()).toEqual(['Vendedor']);
  await enable(true);
  expect(await asHelena()).toEqual([]);
});

it('names parent and children as far as they are seen', async () => {
  const child = await kit.beginSale();
  await server.db.query('update process set parent_id = $1 where id = $2', [workflowId, child.workflowId]);
  expect((await page()).body).toMatchObject({
    childWorkflowIds: [child.workflowId],
    waitingChildWorkflowIds: [child.workflowId],
    parent: null,
  });
  expect((await page(child.workflowId)).body).toMatchObject({
    parentWorkflowId: workflowId,
    parent: { situation: { id: 5 }, isOpen: false },
  });
});

it('is not there for another company', async () => {
  const joana = await server.signIn('joana.gerente');
  const gone = { status: 404, body: { code: 'process.not_found' } };
  expect(await page(workflowId, joana)).toMatchObject(gone);
  expect(await diagram(workflowId, joana)).toMatchObject(gone);
});
