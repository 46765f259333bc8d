import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser, findUserOfTwoCompanies } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { list } = endpoints.outboxMessage;
const [mine, others] = [findDemoUser('admin'), findDemoUser('admin', { customer: 'litoral' })];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  for (const { login } of [findDemoUser('vendedor'), findUserOfTwoCompanies()]) {
    await server.call(endpoints.password.requestReset, { body: { username: login } });
  }
  await sendMails(server);
});
afterAll(() => server.stop());

it('shows an administrator the mails of people who belong to the company alone, and is audited', async () => {
  const { body } = await server.call(list, {}, await server.signIn(mine.login));
  expect(body.count).toBe(1);
  expect(body.items[0]).toMatchObject({ subject: 'Crie uma nova senha', text: expect.stringContaining('token=') });
  expect(await server.db.query(`select 1 from audit where action = 'outbox_message.list'`)).toHaveLength(1);
});

it('says how many there are behind the last page too', async () => {
  const { body } = await server.call(list, { query: { page: 2 } }, await server.signIn(mine.login));
  expect(body).toEqual({ count: 1, items: [] });
});

it('shows nothing to the administrator of another company', async () => {
  const { body } = await server.call(list, {}, await server.signIn(others.login));
  expect(body).toEqual({ count: 0, items: [] });
});

it('is closed to an assumed profile', async () => {
  const secret = await server.signIn(mine.login);
  await server.db.query('update session set assumed_by = 1 where user_id = $1', [mine.id]);
  server.passTime(6_000);
  const refused = await server.call(list, {}, secret);
  expect((refused.body as unknown as Problem).code).toBe('assume.denied');
});
