#!/usr/bin/env node
// npm run dev: the server and the web application from their sources, each restarting or reloading on a change.
import { spawn } from 'node:child_process';
import { openDatabase } from './lib/database.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { waitForFreePort } from './lib/network.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { bin } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { runNode } from './lib/run.mjs';
import { fileOf } from './lib/server-process.mjs';
import { onShutdown } from './lib/shutdown.mjs';
import { note, step } from './lib/steps.mjs';

async function runSource(failure, name, args, env) {
  const file = fileOf(`apps/server/scripts/${name}.ts`);
  await runNode(failure, ['--import', 'tsx', file, ...args], { env, onLine: note });
}

function watch(title, args, options) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(`${title}: ${error.message}`));
    child.on('exit', (code) => resolve(`${title} ended with code ${code}`));
  });
  onShutdown(() => {
    child.kill('SIGTERM');
    return ended;
  });
  return ended;
}

await main(
  async () => {
    checkNodeVersion();
    loadEnvFile();
    await step('Dependencies', installDependencies);
    const database = await step('Database', () => openDatabase());
    const env = { NODE_ENV: 'development', PORT: '3000', HOST: '127.0.0.1', DEMO: '1', ...database.env };
    await step('Database schema', () => runSource('The schema could not be brought up to date.', 'migrate', [], env));
    if (env.DEMO === '1') {
      await step('Demo world', () => runSource('The demo world failed.', 'seed-demo', ['--if-empty'], env));
    }
    await waitForFreePort(Number(env.PORT), env.HOST);
    const ended = await Promise.race([
      watch(
        'The server',
        [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', fileOf('apps/server/src/main.ts')],
        {
          env,
        },
      ),
      watch('The web application', [bin('vite/bin/vite.js')], {
        cwd: fileOf('apps/web'),
        env: { ...env, API_URL: `http://127.0.0.1:${env.PORT}` },
      }),
      database.exited.then(() => 'The embedded PostgreSQL ended'),
    ]);
    throw new PlainError(`${ended}.`);
  },
  { stoppedCode: 0 },
);
