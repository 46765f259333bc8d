import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RawAnswer, RawRequest } from '@tramite/fixtures/client/caller';
import { runChecks } from '../../scripts/verify/run-checks.ts';
import { buildApp } from '../../src/app.ts';
import { openPlatform } from '../../src/open-platform.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { testKeys } from '../test-server.ts';
import { seedTestWorld } from '../test-world.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

export interface Product {
  readonly db: TestDatabase;
  /** Over a socket, as the world outside does. */
  sendRaw(request: RawRequest): Promise<RawAnswer>;
  /** What `npm run verify` finds wrong in the data. */
  verify(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The product with a demo world of its own, its limits out of the way, on a free port. */
export async function startProduct(): Promise<Product> {
  const tool = new URL('../../../../tools/lib/postgres/embedded.mjs', import.meta.url).href;
  const { startEphemeralPostgres } = await import(tool);
  const postgres: { url: string; stop: () => Promise<void> } = await startEphemeralPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'tramite-fuzz-'));
  const db = await createTestDatabase(postgres.url, 'template1');
  await migrate({ ownerUrl: db.url, appUrl: db.url, folder: join(ROOT, 'apps/server/migrations') });
  await seedTestWorld(db.url, dataDir);
  const settings = readSettings(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DATABASE_URL: db.url,
      DATA_DIR: dataDir,
      ...testKeys,
      REQUESTS_PER_MINUTE: '1000000',
      UPLOADS_PER_MINUTE: '1000000',
      LOGIN_TRIES_PER_USER: '1000',
      LOGIN_TRIES_PER_ADDRESS: '100000',
      MFA_FOR_ADMINISTRATORS: 'off',
    },
    ROOT,
  );
  const platform = await openPlatform(settings);
  const app = await buildApp(platform);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  return {
    db,
    sendRaw: (request) => send(agent, port, request),
    async verify() {
      const { database, storage } = platform;
      const reports = await runChecks({ database, storage, auditKey: settings.auditKey, now: new Date() });
      return reports.flatMap(({ name, wrong }) => wrong.map((each) => `${name}: ${each.what} ${each.id} ${each.says}`));
    },
    async stop() {
      agent.destroy();
      await app.close();
      await platform.close();
      await db.drop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const PATIENCE_MS = 30_000;

function send(agent: Agent, port: number, { method, url, headers, payload }: RawRequest): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const options = { agent, port, host: '127.0.0.1', method, path: url, headers, timeout: PATIENCE_MS };
    const request = httpRequest(options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    request.on('error', fail);
    request.end(payload);
  });
}
