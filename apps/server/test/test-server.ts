import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type Caller, createCaller } from '@tramite/fixtures/client/caller';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openPlatform } from '../src/open-platform.ts';
import type { Platform } from '../src/platform/http/context.ts';
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

/** Settings of a product under test: its own database, the files of the test run, no limits in the way. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    DATA_DIR: inject('filesDir'),
    REQUESTS_PER_MINUTE: '100000',
    UPLOADS_PER_MINUTE: '100000',
    MFA_FOR_ADMINISTRATORS: 'off',
    OUTBOX_SECRETS: 'on',
  };
}

/** The real product on a database of its own, called without a socket; every answer is checked against the contract. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
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
      await app.close();
      await platform.close();
      await db.drop();
    },
  };
}

/** A fresh header for a call that must act once. */
export function idempotencyKey(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}
