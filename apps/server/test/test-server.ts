import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type Caller, createCaller } from '@tramite/fixtures/client/caller';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openPlatform } from '../src/open-platform.ts';
import type { Platform } from '../src/platform/call/context.ts';
import { readSettings } from '../src/platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestServer extends Caller {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly db: TestDatabase;
  /** Moves the product's clock forward. */
  passTime(ms: number): void;
  stop(): Promise<void>;
}

export const ROOT = resolve(import.meta.dirname, '../../..');

/** Every product of a test run has the same. */
export const testKeys = {
  LINK_KEY: '1'.repeat(64),
  AUDIT_KEY: '2'.repeat(64),
  ACCOUNT_KEY: '3'.repeat(64),
};

/** Settings of a product under test: its own database, the files of the test run, no limits in the way. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    DATA_DIR: inject('filesDir'),
    ...testKeys,
    REQUESTS_PER_MINUTE: '100000',
    UPLOADS_PER_MINUTE: '100000',
    MFA_FOR_ADMINISTRATORS: 'off',
    OUTBOX_SECRETS: 'on',
  };
}

/**
 * The real product on a database of its own, called without a socket; every answer is checked against the contract. On a
 * `db` that is given it leaves that one as it is when it stops.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  { db: given }: { db?: TestDatabase } = {},
): Promise<TestServer> {
  const db = given ?? (await createTestDatabase(inject('serverUrl'), inject('templateName')));
  const settings = readSettings({ ...testEnvironment(db.url), ...env }, ROOT);
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const platform = await openPlatform(settings, { clock });
  const app = await buildApp(platform, { checkResponses: true });
  await app.ready();
  const caller = createCaller(async (request) => {
    const response = await app.inject(request as InjectOptions);
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  });
  return {
    ...caller,
    app,
    platform,
    db,
    passTime: (ms) => {
      offset += ms;
    },
    async stop() {
      // A socket on which a client has asked for nothing yet is none that Node takes for idle: it would be waited for.
      app.server.closeAllConnections();
      await app.close();
      await platform.close();
      if (!given) await db.drop();
    },
  };
}

/** A fresh header for a call that must act once. */
export function idempotencyKey(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}
