import { type BodyOf, endpoints, type FlowBoard } from '@tramite/contract';
import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { flowSearch, type Narrowing, standingOf } from '@tramite/rules/dashboard/board-search';
import { addDays, type Day } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { bpmnOf, flowTask, flowWay, type PublishedFlow, publishFlow } from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { flowBoard, dashboard, search } = endpoints;
type Filters = BodyOf<typeof flowBoard.get>;

let server: TestServer;
let kit: CaptureKit;
let julia: string;
let helena: string;
let ana: string;
let today: Day;
let year: Filters;
let flow: PublishedFlow;
/** Of the flow below. */
let drawn: number;

/** Conferir may send back to Propor. */
const FLOW = bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('Propor')}${flowTask('Conferir', 120)}
  <bpmn:endEvent id="fim" tramite:situation="4"/><bpmn:endEvent id="cancelado" tramite:situation="5"/>
  ${flowWay('s', 'Propor')}${flowWay('Propor', 'Conferir')}${flowWay('Conferir', 'Propor', 'tramite:back="true"')}
  ${flowWay('Conferir', 'fim')}${flowWay('Conferir', 'cancelado', 'tramite:cancel="true"')}`);

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await rows(
    `insert into role_permission (customer_id, role_id, permission)
     select r.customer_id, r.id, 'workflow.manage' from role r where r.customer_id = 1 on conflict do nothing`,
  );
  const week = Object.fromEntries([...'0123456'].map((day) => [day, [['00:00', '24:00']]]));
  await rows('update establishment set calendar = $1', [JSON.stringify({ week })]);
  julia = await server.signIn(findAdministrator().login, 1);
  helena = await server.signIn(findDemoUser('gerente').login);
  ana = await server.signIn('ana.vendedora');
  today = dayOf(new Date());
  year = { startDate: addDays(today, -364), endDate: today };
  drawn = kit.typeId('NEW_CAR_SALE');
});
afterAll(() => server.stop());

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

async function board(id: number, body: Filters = year, secret = helena): Promise<FlowBoard> {
  const answer = await server.call(flowBoard.get, { params: { id }, body }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const stays = (id: number, body: BodyOf<typeof flowBoard.listStays>, secret = helena) =>
  server.call(flowBoard.listStays, { params: { id }, body }, secret);

const passHours = (id: number, hours: number) =>
  rows(
    `update process_token set entered_at = entered_at - $2::interval, due_at = due_at - $2::interval where process_id = $1`,
    [id, `${hours} hours`],
  );

async function move(workflowId: number, way: string, comment?: string) {
  const body = { workflowId, transitionId: flow.transitionIds.get(way) ?? 0, comment };
  const answer = await server.call(endpoints.transition.transit, { body }, ana);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const kept = (id: number) =>
  rows<{ stage: string; minutes: number; back: string | null }>(
    `select s.label as stage, y.worked_minutes as minutes, b.label as back from process_stay y
     join stage s on s.id = y.stage_id left join stage b on b.id = y.back_to where y.process_id = $1 order by y.id`,
    [id],
  );

it('tells of the demo world what lists count, whoever looks and wherever', async () => {
  const types = await rows<{ id: number }>('select id::int from process_type where customer_id = 1 order by id');
  const { body: choices } = await server.call(dashboard.choices, { params: { customerId: 1 } }, helena);
  let seen = 0;
  const places = fc.option(fc.constantFrom(...choices.establishments.map(({ id }) => id)), { nil: undefined });
  const asked = fc.record({
    type: fc.constantFrom(...types.map(({ id }) => id)),
    secret: fc.constantFrom(helena, ana),
    days: fc.integer({ min: 1, max: 360 }),
    place: places,
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ type, secret, days, place }) => {
      const own = (await server.call(dashboard.choices, { params: { customerId: 1 } }, secret)).body.establishments;
      const isOwn = own.some(({ id }) => id === place);
      const body = {
        startDate: addDays(today, -days),
        endDate: today,
        ...(isOwn && { establishmentIds: [place ?? 0] }),
      };
      const standing = standingOf(own, body);
      const listed = async (narrowing: Narrowing = {}) => {
        const { options, ...asking } = flowSearch(type, standing, narrowing);
        const answer = await server.call(
          search.search,
          { body: { ...asking, pageSize: 10, options: { ...options, count: 'exact' } } },
          secret,
        );
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return answer.body.count;
      };
      const told = await board(type, body, secret);
      expect([told.standing, told.late]).toEqual([await listed(), await listed({ delays: ['late'] })]);
      for (const stage of told.stages) {
        expect(await listed({ stages: [stage.label] }), stage.label).toBe(stage.standing);
        expect(await listed({ stages: [stage.label], delays: ['late'] }), stage.label).toBe(stage.late);
        const { body: page } = await stays(type, { ...body, stage: stage.label }, secret);
        expect(page.count).toBe(stage.passed);
        expect(page.items).toHaveLength(Math.min(50, stage.passed));
        if (stage.p50Minutes !== null) expect(stage.p90Minutes).toBeGreaterThanOrEqual(stage.p50Minutes);
        seen += stage.passed;
      }
    }),
    { numRuns: 12 },
  );
  expect(seen).toBeGreaterThan(0);
}, 240_000);

it('keeps how long a stage took in working time, and from where a process came back', async () => {
  flow = await publishFlow(server, drawn, FLOW);
  const { workflowId: id } = await kit.beginSale();
  await passHours(id, 2);
  await move(id, 'Propor_Conferir');
  await passHours(id, 0.5);
  await move(id, 'Conferir_Propor', 'Falta a CNH.');
  await passHours(id, 1);
  await move(id, 'Propor_Conferir');
  await move(id, 'Conferir_fim');
  expect(await kept(id)).toEqual([
    { stage: 'Propor', minutes: 120, back: null },
    { stage: 'Conferir', minutes: 30, back: 'Propor' },
    { stage: 'Propor', minutes: 60, back: null },
    { stage: 'Conferir', minutes: 0, back: null },
  ]);
});

it('tells from where processes were sent back, and going forward again is no way back', async () => {
  const told = await board(drawn, { startDate: today, endDate: today });
  const propor = told.stages.find(({ label }) => label === 'Propor');
  expect(propor).toMatchObject({ elementIds: ['Propor'], standing: 0, passed: 2, p50Minutes: 90, p90Minutes: 114 });
  expect(told.loops).toEqual([{ from: 'Conferir', to: 'Propor', count: 1 }]);
  const { body } = await stays(drawn, { startDate: today, endDate: today, back: true, backTo: 'propor' });
  expect(body.items).toMatchObject([{ stage: 'Conferir', backTo: 'Propor', workedMinutes: 30 }]);
});

it('a cancelation ends no stay, as it may be taken back', async () => {
  const { workflowId: id } = await kit.beginSale();
  await move(id, 'Propor_Conferir');
  const { body: reasons } = await server.call(endpoints.cancelation.listReasons, {}, ana);
  const cancelTransitionId = flow.transitionIds.get('Conferir_cancelado') ?? 0;
  const body = { reason: reasons.items[0]?.id ?? 0, cancelTransitionId };
  const answer = await server.call(endpoints.cancelation.cancel, { params: { id }, body }, ana);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await kept(id)).toHaveLength(1);
});

it('knows no type of another company, and refuses what cannot be asked', async () => {
  const [foreign] = await rows<{ id: number }>('select min(id)::int as id from process_type where customer_id = 2');
  const other = await server.call(flowBoard.get, { params: { id: foreign?.id ?? 0 }, body: year }, helena);
  expect(other).toMatchObject({ status: 404, body: { code: 'process_type.not_found' } });
  const reversed = { startDate: today, endDate: addDays(today, -1) };
  const refused = await server.call(flowBoard.get, { params: { id: drawn }, body: reversed }, helena);
  expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  const unseen = await server.call(
    flowBoard.get,
    { params: { id: drawn }, body: { ...year, establishmentIds: [999_999] } },
    julia,
  );
  expect(unseen).toMatchObject({ status: 422, body: { code: 'dashboard.filter_unknown' } });
});
