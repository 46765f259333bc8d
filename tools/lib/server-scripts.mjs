import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverProgram } from './build.mjs';
import { hashInputs } from './hash-inputs.mjs';
import { CACHE } from './paths.mjs';
import { waitForLock } from './postgres/lock.mjs';
import { runNode } from './run.mjs';
import { note } from './steps.mjs';

/**
 * What a bundled program of the server is started with, before its file. A larger nursery: the objects of an answer of
 * fifty records die in it, in place of being carried into the old generation first.
 */
export const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=32'];

/** Runs a bundled script of the server to its end; its lines show under the current step. */
export const runServerScript = (failure, name, args, env) =>
  runNode(failure, [...NODE_OPTIONS, serverProgram(`scripts/${name}`), ...args], { env, onLine: note });

/** Brings the database's schema up to date. */
export const migrate = (env) => runServerScript('The database could not be brought up to date.', 'migrate', [], env);

const seed = (env, ...args) =>
  runServerScript('The demo world could not be created.', 'seed-demo', ['--if-empty', ...args], env);

/** Whether a folder is there or can be made; node_modules may be somebody else's. */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const WORLDS = join(CACHE, 'demo-worlds');
/** What shapes a drawn world: the program that draws, as it was built, and what it reads. */
const DRAWN_WITH = ['package-lock.json', 'packages', 'apps/server/dist/scripts/seed-demo.mjs'];

/**
 * Creates the demo world when the database is empty; otherwise leaves everything as it is. A `fresh` database, made by
 * this start, gets a copy of the world that another start drew within the last hour, or waits for one that draws now.
 */
export async function seedDemo(env, { fresh = false } = {}) {
  if (!fresh || !isWritable(WORLDS)) return seed(env);
  const release = await waitForLock(WORLDS);
  try {
    return await seed(
      env,
      '--kept-in',
      join(WORLDS, `${hashInputs(DRAWN_WITH).slice(0, 16)}-${process.versions.node}`),
    );
  } finally {
    release();
  }
}

/** Has the people of a fresh demo world work for a morning, so that no screen is empty; the product runs at `url`. */
export const liveDemoDay = (env, url) =>
  runServerScript('The morning of the demo world could not be lived.', 'demo-day', [url], env);

/** What makes a demo world of a production build: its doors stand open, which the server wants said by name. */
export const DEMO_DOORS = { DEMO: '1', MFA_FOR_ADMINISTRATORS: 'off', OUTBOX_SECRETS: 'on' };
