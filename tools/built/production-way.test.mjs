import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastingPort, waitForHttp } from '../lib/network.mjs';
import { ROOT } from '../lib/paths.mjs';
import { startEphemeralPostgres } from '../lib/postgres/embedded.mjs';
import { run } from '../lib/run.mjs';
import { bareEnvironment, makeInstallation } from './installation.mjs';
import { fillIn, readSteps } from './readme-steps.mjs';

const DATABASE_PASSWORD = 'senha-do-banco';
const ADMIN_PASSWORD = 'Patio-Verde-2026';
const newKey = () => randomBytes(32).toString('base64');

const steps = readSteps();
let postgres;
let installation;
let dataDir;
let port;
let own;
let server;

async function query(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const withParts = (url, parts) => Object.assign(new URL(url), parts).href;

/** An empty PostgreSQL: the embedded one has a user and a database named as README names its own. */
async function startEmptyPostgres() {
  const started = await startEphemeralPostgres();
  const { username: owner } = new URL(started.url);
  const url = withParts(started.url, { username: 'operator', password: 'operator', pathname: '/postgres' });
  await query(started.url, `create role operator superuser login password 'operator'`);
  await query(url, `drop database ${owner} with (force)`, `alter role ${owner} rename to embedded`);
  return { ...started, url };
}

const command = (beginning) => {
  const found = steps.commands.find((each) => each.startsWith(beginning));
  if (!found) throw new Error(`README has no command that begins with "${beginning}".`);
  return found;
};

beforeAll(async () => {
  await run(process.execPath, [join(ROOT, 'tools/build.mjs')]);
  postgres = await startEmptyPostgres();
  installation = makeInstallation();
  dataDir = mkdtempSync(join(tmpdir(), 'tramite-data-'));
  port = await lastingPort();
}, 120_000);

afterAll(async () => {
  server?.kill('SIGKILL');
  await postgres?.stop();
  installation?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

it('makes the database by the SQL', async () => {
  const statements = steps.sql.replace('…', DATABASE_PASSWORD).split(';');
  await query(postgres.url, ...statements.filter((statement) => statement.trim()));
});

it('takes the block of settings as it is printed, with what is each installation’s own', () => {
  own = {
    DATABASE_URL: withParts(postgres.url, { username: 'tramite', password: DATABASE_PASSWORD, pathname: '/tramite' }),
    DATA_DIR: dataDir,
    LINK_KEY: newKey(),
    AUDIT_KEY: newKey(),
    ACCOUNT_KEY: newKey(),
    SMTP_URL: 'smtps://tramite:x@mail.invalid:465',
  };
  writeFileSync(join(installation.folder, '.env'), fillIn(steps.settings, own));
});

it('builds, and brings the empty database to its schema', async () => {
  const [install, build] = command('npm ci').split(' && ');
  expect(install).toBe('npm ci --include=dev');
  expect(await installation.shell(build)).toMatchObject({ code: 0 });
  const migrated = await installation.shell(command('npm run migrate'));
  expect(migrated.output).toContain('applied 0001');
  expect(migrated.code).toBe(0);
}, 60_000);

it('makes the first user without a terminal', async () => {
  const without = await installation.shell(command('npm run create-admin'));
  expect(without.output).toContain('set ADMIN_PASSWORD');
  const made = await installation.shell(command('npm run create-admin'), { ADMIN_PASSWORD });
  expect(made.output).toContain('The administrator "ana" can sign in to the new customer "Grupo Exemplo".');
}, 30_000);

it('starts the server, which is ready, serves the application and lets the first user in', async () => {
  const env = bareEnvironment({ PORT: String(port) });
  const line = `exec ${command('node ')}`;
  server = spawn('/bin/sh', ['-c', line], { cwd: installation.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const origin = `http://127.0.0.1:${port}`;
  const isReady = await waitForHttp(`${origin}/health/ready`, { waitMs: 20_000, gone: () => server.exitCode !== null });
  expect(isReady, output).toBe(true);
  const page = await fetch(`${origin}/auto/`);
  expect(page.headers.get('strict-transport-security')).toContain('max-age=');
  expect(await page.text()).toContain('<title>');
  const answer = await fetch(`${origin}/public/v1/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' },
    body: JSON.stringify({ login: 'ana', pass: ADMIN_PASSWORD }),
  });
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 200,
    body: { login: 'ana', multiFactorAuthentication: { required: true } },
  });
}, 40_000);

it('signs in by a link that is made for somebody', async () => {
  const { output } = await installation.shell(command('npm run create-link'));
  expect(output).toContain('https://tramite.example.com.br/auto/?token=');
}, 30_000);

it('finds everything in order', async () => {
  const { code, output } = await installation.shell(command('npm run verify'));
  expect(output).toContain('Everything is in order.');
  expect(code).toBe(0);
}, 30_000);

it('works on with other keys once they replaced those before', async () => {
  const names = ['LINK_KEY', 'AUDIT_KEY', 'ACCOUNT_KEY'];
  const env = Object.fromEntries(names.map((name) => [name, newKey()]));
  expect((await installation.shell('npm run rotate-keys', env)).output).toContain('is not the key this database works');
  const former = Object.fromEntries(names.map((name) => [`${name}_PREVIOUS`, own[name]]));
  expect(await installation.shell('npm run rotate-keys', { ...env, ...former })).toMatchObject({ code: 0 });
  expect((await installation.shell('npm run verify', env)).output).toContain('Everything is in order.');
}, 30_000);

it('made no key of its own beside those that were given', () => {
  expect(existsSync(join(dataDir, 'keys'))).toBe(false);
});

it('ends when it is told to', async () => {
  const ended = once(server, 'exit');
  expect(server.exitCode).toBeNull();
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
