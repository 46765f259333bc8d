import { endpoints, registrationCall, type TransitionForm } from '@tramite/contract';
import { linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { findAdministrator } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getCapture, getReadiness, transit } = endpoints.transition;
const { workflowManagement: flows } = endpoints;
const NAME = 'Entrega do veículo';

let server: TestServer;
let julia: string;
let ana: string;
let here: number;
let typeId: number;
let listId: number;

beforeAll(async () => {
  server = await startTestServer();
  const kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  julia = await server.signIn(findAdministrator().login, 1);
  ana = await server.signIn('ana.vendedora');
  here = kit.establishmentId('Pampulha Novos');
  listId = Number((await rows('select id from checklist where customer_id = 1 and name = $1', [NAME]))[0]?.id);
  typeId = await publish();
});
afterAll(() => server.stop());

const rows = (text: string, values: unknown[] = []) => server.db.query<Record<string, unknown>>(text, values);

/** A type whose first stage asks a checklist on leaving, with a way back to it. */
async function publish(): Promise<number> {
  const groups = (await server.call(flows.list, {}, julia)).body.groups;
  const linear = linearFlow('Entrega', [
    { id: 'a', name: 'Preparação', role: 'VENDEDOR', checklists: [NAME] },
    { id: 'b', name: 'Retirada', role: 'VENDEDOR', checklists: [NAME] },
  ]);
  const back = '<bpmn:sequenceFlow id="volta" name="Devolver" sourceRef="ask" targetRef="a" tramite:back="true"/>';
  const bpmnXml = linear
    .replace('sourceRef="b" targetRef="fim"', 'sourceRef="ask" targetRef="fim"')
    .replace(
      '</bpmn:process>',
      `<bpmn:exclusiveGateway id="ask"/><bpmn:sequenceFlow id="b-ask" sourceRef="b" targetRef="ask"/>${back}</bpmn:process>`,
    );
  const body = { name: 'Com checklist', groupId: groups[0]?.id ?? 0, isBPM: true, bpmnXml };
  const { body: made } = await server.call(flows.createFromFile, { body }, julia);
  expect(made.stages.find(({ id }) => id === 'a')?.checklists).toEqual([NAME]);
  const params = { id: made.workflowId };
  const published = await server.call(flows.publish, { params, body: { version: made.version } }, julia);
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return made.workflowId;
}

async function begin(): Promise<number> {
  const body = { workflowTypeId: typeId, establishmentId: here, indexers: [], documents: [] };
  const answer = await server.call(endpoints.capture.capture, { body }, ana);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.workflowId;
}

async function wayOf(workflowId: number, label?: string): Promise<number> {
  const [row] = await rows(
    `select t.id::int from process p join transition t on t.customer_id = p.customer_id and t.from_stage_id = p.stage_id
     where p.customer_id = 1 and p.id = $1 and ($2::text is null or t.label = $2) order by t.id`,
    [workflowId, label ?? null],
  );
  return Number(row?.id);
}

const form = async (id: number) =>
  (await server.call(getCapture, { params: { id, transitionId: await wayOf(id) } }, ana)).body;

type Asked = TransitionForm['checkLists'];
/** Says of all items that are asked whether they are done. */
const answers = (asked: Asked, isDone: (label: string) => boolean) =>
  asked.map(({ id, items }) => ({ id, items: items.map(({ label }) => ({ label, done: isDone(label) })) }));

async function move(workflowId: number, more: object = {}, label?: string) {
  return server.call(transit, { body: { workflowId, transitionId: await wayOf(workflowId, label), ...more } }, ana);
}

it('is asked on leaving its stage, and told as what keeps the process there', async () => {
  const id = await begin();
  const { checkLists } = await form(id);
  expect(checkLists).toMatchObject([{ id: listId, label: NAME, items: [{ required: true }, {}, {}, {}] }]);
  const readiness = await server.call(getReadiness, { params: { id, transitionId: await wayOf(id) } }, ana);
  expect(readiness.body.items).toMatchObject([
    { kind: 'checklist', id: listId, text: `Responda o checklist ${NAME}.`, solution: 'answer' },
  ]);
  for (const more of [{}, { checkLists: [] }, { checkLists: answers(checkLists, () => false) }]) {
    expect(await move(id, more)).toMatchObject({
      status: 422,
      body: {
        code: 'transition.needs_checklist',
        message: `Para transicionar, responda no processo: ${NAME}.`,
        details: { missing: [{ kind: 'checklist', id: listId, label: NAME }] },
      },
    });
  }
  expect(await rows('select 1 from checklist_answer where process_id = $1', [id])).toEqual([]);
});

it('is kept with who and when, and shown on the page of the process and in its history', async () => {
  const id = await begin();
  const { checkLists } = await form(id);
  const sent = { checkLists: answers(checkLists, (label) => label !== 'Tanque conferido') };
  expect(await move(id, sent)).toMatchObject({ status: 200, body: { stage: { label: 'Retirada' } } });
  const page = await server.call(endpoints.processPage.get, { params: { id } }, ana);
  expect(page.body.checkLists).toMatchObject([
    {
      label: NAME,
      stage: 'Preparação',
      user: 'Ana Beatriz Moreira',
      items: [{ done: true }, { done: true }, { done: true }, { label: 'Tanque conferido', done: false }],
    },
  ]);
  const history = await server.call(endpoints.progress.list, { query: { workflowId: id } }, ana);
  expect(history.body.items.map(({ type, description }) => [type, description])).toContainEqual([
    'CHECKLIST',
    `Checklist ${NAME}: 3 de 4 itens. Sem: Tanque conferido`,
  ]);
});

it('is asked of nobody who sends the process back', async () => {
  const id = await begin();
  await move(id, { checkLists: answers((await form(id)).checkLists, () => true) });
  const back = await move(id, { comment: 'Falta lavar.' }, 'Devolver');
  expect(back, JSON.stringify(back.body)).toMatchObject({ status: 200, body: { stage: { label: 'Preparação' } } });
  expect(await rows('select 1 from checklist_answer where process_id = $1', [id])).toHaveLength(1);
});

it('is answered anew where it changed meanwhile, and answered only where it is asked', async () => {
  const id = await begin();
  const { checkLists } = await form(id);
  const whole = answers(checkLists, () => true);
  await rows(
    `insert into checklist_item (customer_id, checklist_id, position, label, required) values (1, $1, 9, 'Lavado', true)`,
    [listId],
  );
  expect(await move(id, { checkLists: whole })).toMatchObject({ status: 409, body: { code: 'checklist.changed' } });
  await rows(`delete from checklist_item where customer_id = 1 and checklist_id = $1 and label = 'Lavado'`, [listId]);
  const stray = [...whole, { id: listId + 1, items: [] }];
  expect(await move(id, { checkLists: stray })).toMatchObject({ status: 409, body: { code: 'checklist.changed' } });
  expect(await move(id, { checkLists: [...whole, ...whole] })).toMatchObject({ status: 409 });
  expect(await move(id, { checkLists: whole })).toMatchObject({ status: 200 });
});

it('cannot be disabled while stages ask it', async () => {
  const disable = registrationCall('checklists', 'disable');
  expect(await server.call(disable, { body: { ids: [listId] } }, julia)).toMatchObject({
    status: 409,
    body: { code: 'registration.in_use' },
  });
});

it('leaves out of many processes those that wait for one', async () => {
  const id = await begin();
  const body = { kind: 'process.transition' as const, ids: [id], input: { transitionId: await wayOf(id) } };
  const { body: preview } = await server.call(endpoints.batch.preview, { body }, ana);
  expect(JSON.stringify(preview)).toContain(NAME);
  expect(JSON.stringify(preview)).toContain('transition.needs_checklist');
});
