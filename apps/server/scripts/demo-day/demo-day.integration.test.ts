import { endpoints } from '@tramite/contract';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { liveDemoDay } from './demo-day.ts';
import { beginner, makeEmptyCompany } from './empty-company.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ VEHICLE_DEBT_PROVIDER: 'sandbox' });
  await liveDemoDay(server, new Date());
});
afterAll(() => server.stop());

async function ask(login: string, endpoint: (typeof lists)[number][1]): Promise<readonly unknown[]> {
  const secret = await server.signIn(login);
  const { status, body } = await server.call(endpoint as typeof endpoints.invite.list, {}, secret);
  expect(status).toBe(200);
  return body.items;
}

const lists = [
  ['julia.admin', endpoints.invite.list, 3],
  ['julia.admin', endpoints.documentInvite.listAll, 1],
  ['julia.admin', endpoints.vehicleDebt.list, 3],
  ['helena.gerente', endpoints.report.list, 1],
  ['helena.gerente', endpoints.bin.list, 1],
] as const;

it.each(lists)('after a day of the demo world %s finds something in each list', async (login, endpoint, count) => {
  expect(await ask(login, endpoint)).toHaveLength(count);
});

it('tells a manager and a seller what others said of the processes they follow', async () => {
  for (const login of ['helena.gerente', 'ana.vendedora']) {
    const secret = await server.signIn(login);
    const { body } = await server.call(endpoints.processUpdate.list, { query: { unread: true } }, secret);
    expect(body.items.length, login).toBeGreaterThan(0);
  }
});

it('invites have each state a list can show at once', async () => {
  const secret = await server.signIn('julia.admin');
  const { body } = await server.call(endpoints.invite.list, {}, secret);
  expect(body.items.map(({ state, sends }) => `${state} ${sends}`).sort()).toEqual([
    'PENDING 1',
    'PENDING 2',
    'REVOKED 1',
  ]);
});

it('an empty company stands beside the others, with all of its first steps to be taken', async () => {
  const companyId = await makeEmptyCompany(server.platform.database.unsafeSystem);
  const { authenticate, companyLogin } = endpoints.session;
  const session = await server.call(authenticate, { body: { login: beginner.login, pass: DEMO_PASSWORD } });
  const inside = await server.call(companyLogin, { body: { companyId } }, session.body.sessionId);
  const { body } = await server.call(endpoints.setup.get, {}, inside.body.sessionId);
  expect(body.steps.filter(({ isDone }) => isDone)).toEqual([]);
  expect(body.abilities.install).toBe(true);
});
