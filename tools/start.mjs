#!/usr/bin/env node
// npm start: everything from a fresh clone to a running product. Node built-ins only until the dependencies are there.
import { existsSync, readFileSync } from 'node:fs';
import { ensureServer, ensureWeb, serverProgram } from './lib/build.mjs';
import { openDatabase } from './lib/database.mjs';
import { tableOf } from './lib/demo-logins.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { waitForFreePort, waitForHttp } from './lib/network.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { fileOf, startGuarded } from './lib/server-process.mjs';
import { DEMO_DOORS, liveDemoDay, migrate, NODE_OPTIONS, seedDemo } from './lib/server-scripts.mjs';
import { step } from './lib/steps.mjs';

const READY_MS = 60_000;

function listenAddress() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainError(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`);
  }
  const host = process.env.HOST || '127.0.0.1';
  const everywhere = host === '0.0.0.0' || host === '::';
  return { port, host, url: `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}` };
}

/** An empty setting is one that is not given. */
const withoutEmpty = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function printWelcome(url, demo) {
  console.log(`\nTrâmite is ready: ${url}/auto`);
  const loginsFile = fileOf('docs/demo.md');
  const logins = demo && existsSync(loginsFile) ? tableOf(readFileSync(loginsFile, 'utf8')) : [];
  if (logins.length > 0) console.log(`\nDemo logins (docs/demo.md):\n${logins.map((line) => `  ${line}`).join('\n')}`);
  console.log('\nCtrl+C stops everything.\n');
}

async function start() {
  checkNodeVersion();
  loadEnvFile();
  const { port, host, url } = listenAddress();
  await step('Dependencies', installDependencies);
  await step('Web application', ensureWeb);
  await step('Server', ensureServer);
  const database = await step(
    process.env.DATABASE_URL ? 'Database: DATABASE_URL' : 'Database: embedded PostgreSQL',
    () => openDatabase(),
  );
  const demo = process.env.DEMO ? process.env.DEMO === '1' : database.embedded;
  const given = { NODE_ENV: 'production', ...withoutEmpty(database.env), PORT: String(port), HOST: host };
  const env = { PUBLIC_URL: url, ...(demo && DEMO_DOORS), ...given, DEMO: demo ? '1' : '0' };
  await step('Database schema', () => migrate(env).then(() => 'up to date'));
  if (demo) await step('Demo world', () => seedDemo(env, { fresh: database.created }).then(() => 'ready'));
  const server = await step('Server and worker', async () => {
    await waitForFreePort(port, host);
    const started = startGuarded([...NODE_OPTIONS, serverProgram('main')], env);
    if (await waitForHttp(`${url}/health/ready`, { waitMs: READY_MS, gone: started.isGone })) return started;
    const why = started.isGone() ? await started.exited : `gave no answer at ${url}/health/ready in a minute`;
    throw new PlainError(`The server did not start: it ${why}. What it wrote is above.`);
  });
  // The browser tests begin with a world in which nobody did anything yet; administrators with a code cannot come in.
  const isOpen = process.env.DEMO_DAY !== 'off' && env.MFA_FOR_ADMINISTRATORS === 'off';
  const hasDay = demo && database.created && isOpen;
  if (hasDay) await step('A morning of the demo world', () => liveDemoDay(env, url).then(() => 'lived'));
  printWelcome(url, demo);
  const reason = await Promise.race([
    server.exited.then((how) => `The server ${how}.`),
    database.exited.then(() => 'The embedded PostgreSQL ended.'),
  ]);
  throw new PlainError(`${reason} Everything else is stopped too; npm start starts it again.`);
}

await main(start, { stoppedCode: 0 });
