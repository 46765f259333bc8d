import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';
import { seedTestWorld } from './test-world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
    filesDir: string;
    seededFilesDir: string;
  }
}

/** Makes one migrated and seeded template; every test file gets a database of its own from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const templateName = `tramite_test_${process.pid}_${hashOfMigrations()}`;
  const folder = mkdtempSync(join(tmpdir(), 'tramite-test-'));
  const filesDir = join(folder, 'shared');
  await onServer(server.url, `drop database if exists ${templateName}`, `create database ${templateName}`);
  const url = withDatabase(server.url, templateName);
  await migrate({ ownerUrl: url, appUrl: url, folder: resolve(import.meta.dirname, '../migrations') });
  await seedTestWorld(url, filesDir);
  // What the tests of one run write into the shared folder is no part of another one's world.
  const seededFilesDir = join(folder, 'seeded');
  cpSync(filesDir, seededFilesDir, { recursive: true });
  project.provide('serverUrl', server.url);
  project.provide('templateName', templateName);
  project.provide('filesDir', filesDir);
  project.provide('seededFilesDir', seededFilesDir);
  return async () => {
    await onServer(server.url, `drop database if exists ${templateName} with (force)`);
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
}

/** The server of TEST_DATABASE_URL, or an embedded one of this run. */
async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const tool = new URL('../../../tools/lib/postgres/embedded.mjs', import.meta.url).href;
  const { startEphemeralPostgres } = await import(tool);
  return startEphemeralPostgres();
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function hashOfMigrations(): string {
  const folder = resolve(import.meta.dirname, '../migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}
