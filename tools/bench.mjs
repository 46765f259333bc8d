#!/usr/bin/env node
// npm run bench:data, bench:api: a program of bench/ on the configured database, its schema brought up to date first.
// npm run bench:faults, bench:bombs, bench:sign-in and bench:beside make databases of their own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureServer, ensureWeb } from './lib/build.mjs';
import { openDatabase } from './lib/database.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { bin, ROOT } from './lib/paths.mjs';
import { migrate } from './lib/server-scripts.mjs';
import { onShutdown } from './lib/shutdown.mjs';
import { step } from './lib/steps.mjs';

const OWN_DATABASE = new Set(['faults', 'bombs', 'sign-in', 'beside']);

async function configuredDatabase() {
  const { env } = await step('Database', () => openDatabase({ share: true }));
  await step('Database schema', () => migrate(env).then(() => 'up to date'));
  return env;
}

await main(async () => {
  const [name = 'data', ...args] = process.argv.slice(2);
  checkNodeVersion();
  loadEnvFile();
  await step('Dependencies', installDependencies);
  await step('Web application', ensureWeb);
  await step('Server', ensureServer);
  const env = OWN_DATABASE.has(name) ? process.env : await configuredDatabase();
  const program = join(ROOT, 'bench', name, 'main.ts');
  const child = spawn(process.execPath, [bin('tsx/dist/cli.mjs'), program, ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  onShutdown(() => child.kill());
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
});
