#!/usr/bin/env node
// Runs one script of apps/server/scripts on the configured database: node tools/run-server-script.mjs migrate [args]
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureServer, serverProgram } from './lib/build.mjs';
import { openDatabase } from './lib/database.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { arePackagesOfProductionThere, installDependencies } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { NODE_OPTIONS } from './lib/server-scripts.mjs';
import { onShutdown } from './lib/shutdown.mjs';
import { step } from './lib/steps.mjs';

/** A built product on a database of its own needs no build tools: what `npm ci --omit=dev` leaves is enough. */
function ensureDependencies() {
  const isInstalled = process.env.DATABASE_URL && existsSync(serverProgram('main')) && arePackagesOfProductionThere();
  return isInstalled ? 'those of production' : installDependencies();
}

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  checkNodeVersion();
  loadEnvFile();
  await step('Dependencies', ensureDependencies);
  await step('Server', ensureServer);
  const file = serverProgram(`scripts/${name}`);
  if (!name || !existsSync(file)) throw new PlainError(`There is no script "${name ?? ''}" in apps/server/scripts.`);
  const { env } = await step('Database', () => openDatabase({ share: true }));
  // The terminal is handed over: a script may ask for a password.
  const child = spawn(process.execPath, [...NODE_OPTIONS, file, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  onShutdown(() => child.kill());
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
});
