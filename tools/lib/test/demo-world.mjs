import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastingPort, waitForHttp } from '../network.mjs';
import { ROOT } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { runningPostgres } from '../postgres/embedded.mjs';
import { runOrFail } from '../run.mjs';
import { startGuarded } from '../server-process.mjs';

const READY_MS = 300_000;
const DRAWN_MS = 300_000;

/** The environment without a database of its own. */
export function withoutDatabase({ DATABASE_URL, DATABASE_OWNER_URL, ...env } = process.env) {
  return env;
}

/**
 * Seeds a demo world on an empty data folder, in which nobody did anything yet, and draws its papers: no two of the
 * browser tests' products need do it again.
 * @param {string} dataDir
 * @throws PlainError when the product does not start
 */
export async function prepareDemoWorld(dataDir) {
  const port = await lastingPort();
  const env = {
    ...withoutDatabase(),
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_DAY: 'off',
    MFA_FOR_ADMINISTRATORS: 'on',
    LOG_LEVEL: 'warn',
  };
  const product = startGuarded([join(ROOT, 'tools/start.mjs')], env, { isQuiet: true });
  try {
    const isReady = await waitForHttp(`http://127.0.0.1:${port}/health/ready`, {
      waitMs: READY_MS,
      gone: product.isGone,
    });
    if (!isReady) throw new PlainError('The product with a new demo world did not start. What it wrote is above.');
    await untilDrawn(runningPostgres(dataDir));
  } finally {
    await product.stop();
  }
}

/** Until no thumbnail waits; what is left after a while the worlds draw themselves. */
async function untilDrawn(url) {
  // At the start of a fresh clone there is none yet.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const end = Date.now() + DRAWN_MS; Date.now() < end && (await isDrawing(client)); ) await sleep(500);
  } finally {
    await client.end();
  }
}

async function isDrawing(client) {
  const { rows } = await client.query(
    `select exists (select from pgboss.job where name like 'thumbnail.%' and state in ('created', 'retry', 'active')) as is`,
  );
  return rows[0].is;
}

/** A copy of a world whose product is stopped, as its owner left it. */
export function copyWorld(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  return runOrFail('The demo world could not be copied.', 'cp', ['-a', from, to]);
}
