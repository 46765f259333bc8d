import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaptureKit } from '../../test/capture-kit.ts';
import { ownFiles } from '../../test/own-files.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { runChecks } from './run-checks.ts';

const dataDir = ownFiles({ seeded: true });
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop();
});

it('what a capture writes is in order', async () => {
  const kit = await createCaptureKit(server);
  const { documentIds } = await kit.beginSale();
  expect(documentIds.length).toBeGreaterThan(0);
  const { database, storage, settings } = server.platform;
  const reports = await runChecks({ database, storage, auditKey: settings.auditKey, now: new Date() });
  expect(reports.flatMap(({ wrong }) => wrong)).toEqual([]);
});
