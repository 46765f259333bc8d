import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { runFuzz } from './run-fuzz.ts';

const REQUESTS = 1500;
/** A fixed seed: a failure here comes back. `npm run bench:fuzz` draws others. */
const SEED = 20_261_121;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '100000' });
});
afterAll(() => server.stop());

it('no hostile request gets a 5xx, a look inside or an answer against the contract', async () => {
  const report = await runFuzz(server, { requests: REQUESTS, seed: SEED });
  expect(report.findings).toEqual([]);
  expect(report.requests).toBe(REQUESTS);
}, 120_000);
