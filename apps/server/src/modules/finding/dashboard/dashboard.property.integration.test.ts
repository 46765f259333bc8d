import { type DashboardChoices, type DashboardFilters, endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import {
  agedSearch,
  approvalSearch,
  type BoardSearch,
  endedSearch,
  type Narrowing,
  processSearch,
  saleSearch,
  standingOf,
  underWaySearch,
} from '@tramite/rules/dashboard/board-search';
import { addDays } from '@tramite/rules/date/day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { dashboard, search } = endpoints;
const params = { customerId: 1 };
const logins = ['gerente', 'auditor', 'vendedor', 'despachante', 'conferente'] as const;

interface Viewer {
  readonly secret: string;
  readonly choices: DashboardChoices;
}

let server: TestServer;
let viewers: readonly Viewer[];

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(
    `insert into role_permission (customer_id, role_id, permission)
     select r.customer_id, r.id, p.permission from role r,
       unnest(array['dashboard.sales', 'dashboard.processes', 'dashboard.approval']) as p (permission)
     where r.customer_id = 1 on conflict do nothing`,
  );
  // A field that only some see, one that nobody sees whole, and people who see their own captures alone.
  await server.db.query(
    `update indexer set visible_roles = array(select id from workflow_role where customer_id = 1 and code = 'GERENTE')
     where customer_id = 1 and name = 'saleValue'`,
  );
  await server.db.query(`update indexer set masked = true where customer_id = 1 and name = 'customerName'`);
  viewers = await Promise.all(logins.map((role) => view(findDemoUser(role).login)));
});
afterAll(() => server.stop());

async function view(login: string): Promise<Viewer> {
  const secret = await server.signIn(login);
  const { status, body } = await server.call(dashboard.choices, { params }, secret);
  expect(status).toBe(200);
  return { secret, choices: body };
}

function filtersOf({ today, establishments, groups, filials, tags }: DashboardChoices): fc.Arbitrary<DashboardFilters> {
  const rarely = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
  const some = (of: readonly { readonly id: number }[]) =>
    of.length === 0
      ? fc.constant(undefined)
      : rarely(fc.uniqueArray(fc.constantFrom(...of.map(({ id }) => id)), { minLength: 1, maxLength: 3 }));
  return fc
    .record({
      days: fc.integer({ min: 5, max: 365 }),
      back: fc.integer({ min: -20, max: 60 }),
      establishmentIds: some(establishments),
      groupIds: some(groups),
      filialIds: some(filials),
      tagIds: some(tags.filter(({ isSale }) => isSale)),
      businessStagesDate: rarely(fc.integer({ min: 0, max: 60 }).map((ago) => addDays(today, -ago))),
    })
    .map(({ days, back, ...lists }) => {
      const endDate = addDays(today, -back);
      return JSON.parse(JSON.stringify({ startDate: addDays(endDate, -days), endDate, ...lists })) as DashboardFilters;
    });
}

async function assertAll(numRuns: number, holds: (viewer: Viewer, filters: DashboardFilters) => Promise<void>) {
  const cases = fc.integer({ min: 0, max: viewers.length - 1 }).chain((at) => {
    const viewer = viewers[at] as Viewer;
    return filtersOf(viewer.choices).map((filters) => ({ viewer, filters }));
  });
  await fc.assert(
    fc.asyncProperty(cases, ({ viewer, filters }) => holds(viewer, filters)),
    { numRuns },
  );
}

async function listed({ secret }: Viewer, body: BoardSearch): Promise<number> {
  const { startDate, endDate, options } = body;
  const asked = {
    ...body,
    startDate,
    endDate,
    pageSize: 10 as const,
    options: { ...options, count: 'exact' as const },
  };
  const answer = await server.call(search.search, { body: asked }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.count;
}

it('every number of the sales equals the list it opens, for whoever looks and whatever they narrow to', async () => {
  let seen = 0;
  await assertAll(25, async (viewer, body) => {
    const { secret, choices } = viewer;
    const standing = standingOf(choices.establishments, body);
    const list = (narrowing: Narrowing = {}) => listed(viewer, saleSearch(body, standing, narrowing));
    const moved = body.businessStagesDate ? { lastProgress: { from: body.businessStagesDate } } : {};
    const ask = { params, body };
    const [summary, page, history, stages, sla, owners] = await Promise.all([
      server.call(dashboard.saleSummary, ask, secret),
      server.call(dashboard.listSales, ask, secret),
      server.call(dashboard.saleHistory, ask, secret),
      server.call(dashboard.salesByStage, ask, secret),
      server.call(dashboard.saleSlaByStage, ask, secret),
      server.call(dashboard.salesByCapture, ask, secret),
    ]);
    const total = await list();
    seen += total;
    expect(summary.body).toMatchObject({
      count: total,
      ended: await list({ processSituationIds: [4] }),
      late: await list({ delays: ['late'] }),
    });
    expect(page.body.count).toBe(total);
    expect(page.body.items).toHaveLength(Math.min(total, 10));
    expect(history.body.series.reduce((sum, day) => sum + day.count, 0)).toBe(total);
    const [busiest] = [...history.body.series].sort((a, b) => b.count - a.count);
    if (busiest) {
      const day = { ...body, startDate: busiest.date, endDate: busiest.date };
      expect(await listed(viewer, saleSearch(day, standing))).toBe(busiest.count);
    }
    for (const stage of stages.body.stages) expect(await list({ stages: [stage.id], ...moved })).toBe(stage.count);
    for (const stage of sla.body.stages) {
      expect(await list({ stages: [stage.id], delays: ['late'], ...moved })).toBe(stage.late);
      expect(await list({ stages: [stage.id], delays: ['onTime', 'none'], ...moved })).toBe(stage.onTime);
    }
    for (const { owner, count } of owners.body.owners.slice(0, 3))
      expect(await list({ capturedByIds: [owner.id] })).toBe(count);
    const narrowed = new Set(body.tagIds ?? []);
    for (const tag of summary.body.tags)
      if (narrowed.size === 0) expect(await list({ tagIds: [tag.id] })).toBe(tag.count);
    for (const place of summary.body.establishments.slice(0, 3))
      expect(await list({ establishmentId: place.id })).toBe(place.count);
    const { previous } = summary.body;
    expect(await listed(viewer, saleSearch({ ...body, ...previous }, standing))).toBe(previous.count);
  });
  expect(seen).toBeGreaterThan(0);
}, 240_000);

it('every number of the processes equals the list it opens', async () => {
  await assertAll(15, async (viewer, body) => {
    const { secret, choices } = viewer;
    const standing = standingOf(choices.establishments, body);
    const list = (narrowing: Narrowing = {}) => listed(viewer, processSearch(body, standing, narrowing));
    const moved = body.businessStagesDate ? { lastProgress: { from: body.businessStagesDate } } : {};
    const { body: told } = await server.call(dashboard.processSummary, { params, body }, secret);
    const { body: page } = await server.call(dashboard.listProcesses, { params, body: { ...body, page: 1 } }, secret);
    expect(told).toMatchObject({ count: await list(), late: await list({ delays: ['late'] }) });
    expect(page).toMatchObject({ page: 1, total: told.count });
    expect(page.items).toHaveLength(Math.min(10, Math.max(0, told.count - 10)));
    for (const stage of told.stages) expect(await list({ stages: [stage.id], ...moved })).toBe(stage.count);
    for (const { id, count } of told.situations) expect(await list({ processSituationIds: [id] })).toBe(count);
    for (const age of told.ages)
      expect(await listed(viewer, agedSearch(underWaySearch(body, standing), choices.today, age))).toBe(age.count);
    const ended = told.throughput.reduce((sum, day) => sum + day.ended, 0);
    expect(await listed(viewer, endedSearch(body, standing))).toBe(ended);
    const [busiest] = [...told.throughput].sort((a, b) => b.ended - a.ended);
    if (busiest) {
      const day = { ...body, startDate: busiest.date, endDate: busiest.date };
      expect(await listed(viewer, endedSearch(day, standing))).toBe(busiest.ended);
    }
  });
}, 240_000);

it('every number of what waits for a check equals the list it opens', async () => {
  await assertAll(12, async (viewer, { establishmentIds, groupIds, filialIds }) => {
    const { secret, choices } = viewer;
    const places = {
      ...(establishmentIds && { establishmentIds }),
      ...(groupIds && { groupIds }),
      ...(filialIds && { filialIds }),
    };
    const standing = standingOf(choices.establishments, places);
    const { body: told } = await server.call(dashboard.approvalSummary, { params, body: places }, secret);
    const all = approvalSearch(
      standing,
      (await server.db.query<{ id: number }>('select id::int from workflow_role where customer_id = 1')).map(
        ({ id }) => id,
      ),
    );
    expect(await listed(viewer, all)).toBe(told.count);
    for (const role of told.roles) expect(await listed(viewer, approvalSearch(standing, [role.id]))).toBe(role.count);
    for (const age of told.ages) expect(await listed(viewer, agedSearch(all, choices.today, age))).toBe(age.count);
    expect(told.oldest).toHaveLength(Math.min(20, told.count));
    const days = told.oldest.map(({ capturedAt }) => capturedAt);
    expect(days).toEqual([...days].sort());
  });
}, 240_000);
