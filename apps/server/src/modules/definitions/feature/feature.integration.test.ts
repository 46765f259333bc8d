import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { loadFlags } from './feature.service.ts';

const seller = findDemoUser('vendedor');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('delete from feature_flag');
  await server.db.query(
    `insert into feature_flag (name, value) values ('report-by-email', 'true'), ('events', 'false')`,
  );
  await server.db.query(`insert into feature_flag (name, value, customer_id) values ('events', 'true', 1)`);
  await server.db.query(
    `insert into feature_flag (name, value, customer_id, user_id)
     values ('events', 'false', 1, $1), ('share-android', 'false', null, $1), ('dashboards', 'false', 2, $1)`,
    [seller.id],
  );
});
afterAll(() => server.stop());

const load = (customerId: number | null, userId: number | null) =>
  loadFlags(server.platform.database.unsafeSystem, { customerId, userId });

it('gives the user’s value before the customer’s before everybody’s', async () => {
  expect(await load(1, seller.id)).toEqual({ 'report-by-email': true, events: false, 'share-android': false });
  expect(await load(1, seller.id + 1)).toEqual({ 'report-by-email': true, events: true });
  expect(await load(2, null)).toEqual({ 'report-by-email': true, events: false });
  expect(await load(null, null)).toEqual({ 'report-by-email': true, events: false });
});

it('answers every known flag for the actor, and single ones', async () => {
  const secret = await server.signIn(seller.login);
  const { body } = await server.call(endpoints.feature.list, {}, secret);
  expect(body).toMatchObject({ 'report-by-email': true, events: false, 'share-android': false, 'vehicle-debts': true });
  const isEnabled = async (name: string) =>
    (await server.call(endpoints.feature.isEnabled, { params: { name } }, secret)).body;
  expect(await isEnabled('report-by-email')).toEqual({ enabled: true });
  expect(await isEnabled('events')).toEqual({ enabled: false });
  expect(await isEnabled('never-heard-of')).toEqual({ enabled: false });
});
