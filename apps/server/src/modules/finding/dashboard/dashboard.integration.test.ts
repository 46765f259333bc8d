import { type BodyOf, endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { addDays, type Day } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { dashboard } = endpoints;
const params = { customerId: 1 };
type Filters = BodyOf<typeof dashboard.saleSummary>;

let server: TestServer;
let manager: string;
let today: Day;
let year: Filters;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn(findDemoUser('gerente').login);
  today = dayOf(new Date());
  year = { startDate: addDays(today, -364), endDate: today };
});
afterAll(() => server.stop());

const summary = (body: Filters, secret = manager) => server.call(dashboard.saleSummary, { params, body }, secret);
const refused = async (body: unknown, call: typeof dashboard.saleSummary = dashboard.saleSummary) => {
  const answer = await server.call(call, { params, body: body as Filters }, manager);
  return [answer.status, answer.body as unknown];
};
const fault = (field: string, message: string) => [
  400,
  expect.objectContaining({ code: 'request.invalid', fields: { [field]: message } }),
];
const unknown = (field: string, message: string) => [
  422,
  expect.objectContaining({ code: 'dashboard.filter_unknown', fields: { [field]: message } }),
];

it('tells sales of a period, page by page from 0, by day, stage, seller, tag and establishment', async () => {
  const ask = { params, body: year };
  const { body: list } = await server.call(dashboard.listSales, ask, manager);
  expect(list.count).toBeGreaterThan(10);
  const { body: next } = await server.call(dashboard.listSales, { params, body: { ...year, page: 1 } }, manager);
  expect(list.items.map(({ id }) => id)).not.toContain(next.items[0]?.id);
  const { body: history } = await server.call(dashboard.saleHistory, ask, manager);
  expect(history.series).toHaveLength(365);
  const { body: told } = await summary(year);
  expect(told.valueCents).toBe(history.series.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0));
  expect(told.valueCents).toBeGreaterThan(0);
  const { body: owners } = await server.call(dashboard.salesByCapture, ask, manager);
  expect(owners.owners.reduce((sum, { count }) => sum + count, 0)).toBe(told.count);
  expect(told.establishments.reduce((sum, { count }) => sum + count, 0)).toBe(told.count);
  expect(told.tags.map(({ id }) => id).sort()).toEqual(expect.arrayContaining([1, 2]));
  const { body: sla } = await server.call(dashboard.saleSlaByStage, ask, manager);
  for (const { p50Hours, p90Hours } of sla.stages) expect(p90Hours).toBeGreaterThanOrEqual(p50Hours);
});

it('a canceled process is no sale any more', async () => {
  const { body: before } = await summary(year);
  const [sale] = await server.db.query<{ id: number }>(
    `update process set situation_id = 5, is_open = false where customer_id = 1 and id = (
       select max(id) from process where customer_id = 1 and sale_tag is not null and is_open) returning id::int`,
  );
  expect((await summary(year)).body.count).toBe(before.count - 1);
  await server.db.query(`update process set situation_id = 1, is_open = true where customer_id = 1 and id = $1`, [
    sale?.id,
  ]);
});

it('who sees only own captures is told of their own sales, and those of nobody else', async () => {
  const seller = findDemoUser('vendedor');
  await server.db.query(
    `insert into role_permission (customer_id, role_id, permission)
     select 1, role_id, 'dashboard.sales' from user_role where customer_id = 1 and user_id = $1 on conflict do nothing`,
    [seller.id],
  );
  await server.db.query(`update user_customer set visibility = 'OWN' where customer_id = 1 and user_id = $1`, [
    seller.id,
  ]);
  const secret = await server.signIn(seller.login);
  const { body } = await server.call(dashboard.salesByCapture, { params, body: year }, secret);
  expect(body.owners.map(({ owner }) => owner.id)).toEqual([seller.id]);
});

it('tells no values to whom they are masked', async () => {
  await server.db.query(`update indexer set masked = true where customer_id = 1 and name = 'saleValue'`);
  server.passTime(6_000);
  const { body } = await summary(year);
  expect([body.valueCents, body.previous.valueCents, ...body.tags.map(({ valueCents }) => valueCents)]).toEqual(
    Array.from({ length: body.tags.length + 2 }, () => null),
  );
  const { body: history } = await server.call(dashboard.saleHistory, { params, body: year }, manager);
  expect(history.series.every(({ valueCents }) => valueCents === null)).toBe(true);
  await server.db.query(`update indexer set masked = false where customer_id = 1 and name = 'saleValue'`);
});

it('says up to which day there is anything to count, and compares with as many days', async () => {
  const startDate = `${today.slice(0, 7)}-01`;
  const { body } = await summary({ startDate, endDate: addDays(today, 40) });
  expect(body.until).toBe(today);
  expect(body.previous.endDate < startDate).toBe(true);
});

it('refuses what cannot be asked, field by field', async () => {
  expect(await refused({ startDate: today, endDate: addDays(today, -1) })).toEqual(
    fault('endDate', 'O fim vem antes do início.'),
  );
  expect(await refused({ startDate: '2016-01-01', endDate: today })).toEqual(
    fault('endDate', 'Escolha um período de até 366 dias.'),
  );
  const [foreign] = await server.db.query<{ e: number; g: number; c: number }>(
    `select (select min(id)::int from establishment where customer_id = 2) as e,
       (select max(id)::int + 1 from establishment_group) as g, (select min(id)::int from company where customer_id = 2) as c`,
  );
  const among = 'O valor não está entre os aceitos.';
  expect(await refused({ ...year, establishmentIds: [foreign?.e] })).toEqual(unknown('establishmentIds', among));
  expect(await refused({ ...year, groupIds: [foreign?.g] })).toEqual(unknown('groupIds', among));
  expect(await refused({ ...year, filialIds: [foreign?.c] })).toEqual(unknown('filialIds', among));
  expect(await refused({ ...year, tagIds: [999_999] })).toEqual(unknown('tagIds', 'Uma das tags não existe.'));
  expect((await refused({ startDate: '2026-02-30', endDate: today }))[0]).toBe(400);
  expect((await refused({ ...year, page: -1 }))[0]).toBe(400);
  expect((await refused({ ...year, text: 'x' }))[0]).toBe(400);
});

it('knows no board of another company, and none where the flag is off', async () => {
  const other = await server.call(dashboard.saleSummary, { params: { customerId: 2 }, body: year }, manager);
  expect(other).toMatchObject({ status: 404, body: { code: 'dashboard.not_found' } });
  for (const [flag, processes] of [
    ['sale-dashboards', 200],
    ['dashboards', 403],
  ] as const) {
    await server.db.query(`insert into feature_flag (customer_id, name, value) values (1, $1, 'false')`, [flag]);
    server.passTime(6_000);
    expect(await summary(year)).toMatchObject({ status: 403, body: { code: 'dashboard.off' } });
    const { status } = await server.call(dashboard.processSummary, { params, body: year }, manager);
    expect(status).toBe(processes);
    await server.db.query(`delete from feature_flag where name = $1`, [flag]);
  }
  server.passTime(6_000);
  expect((await summary(year)).status).toBe(200);
});
