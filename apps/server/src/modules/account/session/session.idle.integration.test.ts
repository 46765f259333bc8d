import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const SECOND = 1000;

let server: TestServer;
let secret: string;

beforeAll(async () => {
  server = await startTestServer({ SESSION_IDLE_MINUTES: '1' });
  secret = await server.signIn(findDemoUser('vendedor').login);
});
afterAll(() => server.stop());

const status = async () => (await server.call(endpoints.session.check, {}, secret)).status;

it('keeps who works within the shortest idle limit', async () => {
  for (let n = 0; n < 40; n += 1) {
    server.passTime(5 * SECOND);
    expect(await status()).toBe(200);
  }
});

it('keeps who comes back just before the limit that is set, whenever their last use was written', async () => {
  for (const rest of [2, 59, 1, 58, 2, 59]) {
    server.passTime(rest * SECOND);
    expect(await status(), String(rest)).toBe(200);
  }
});

it('ends the session soon after the limit', async () => {
  server.passTime(65 * SECOND);
  expect(await status()).toBe(401);
});
