import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createCaptureKit } from '../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { runChecks } from './run-checks.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tramite-verify-'));
  cpSync(join(inject('seededFilesDir'), 'files', 'objects'), join(folder, 'files', 'objects'), { recursive: true });
  server = await startTestServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('what a capture writes is in order', async () => {
  const kit = await createCaptureKit(server);
  const { documentIds } = await kit.beginSale();
  expect(documentIds.length).toBeGreaterThan(0);
  const { database, storage, settings } = server.platform;
  const reports = await runChecks({ database, storage, auditKey: settings.auditKey, now: new Date() });
  expect(reports.flatMap(({ wrong }) => wrong)).toEqual([]);
});
