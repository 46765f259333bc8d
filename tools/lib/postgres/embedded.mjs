import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../network.mjs';
import { PlainError } from '../plain-error.mjs';
import { tail } from '../run.mjs';
import { onShutdown } from '../shutdown.mjs';
import { accountFor, isRoot, letPass } from './account.mjs';
import { embeddedBinaries, program } from './binaries.mjs';
import { ensureCluster, OWNER, postgresEnv, readPassword } from './cluster.mjs';
import { clusterOf } from './data-dir.mjs';
import { lockHolder, takeLock } from './lock.mjs';
import { followLog, keepBounded } from './log-file.mjs';
import { clearLeftovers, readPostmaster, stopPostmaster, watchOver } from './postmaster.mjs';

const READY_MS = 60_000;
const ATTEMPTS = 10;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

// Data that nobody misses after a crash of the machine.
const EPHEMERAL_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
};

const urlOf = (clusterDir, port) =>
  `postgres://${OWNER}:${encodeURIComponent(readPassword(clusterDir))}@127.0.0.1:${port}/${OWNER}`;

async function launch(cluster, settings) {
  const { binDir, clusterDir, account, logFile } = cluster;
  const port = await freePort();
  const log = openSync(logFile, 'a', 0o600);
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A session of its own: Ctrl+C in the terminal must reach PostgreSQL only after the server has stopped.
  const child = spawn(program(binDir, 'postgres'), ['-D', clusterDir, ...options], {
    ...account,
    cwd: clusterDir,
    env: postgresEnv(),
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  closeSync(log);
  let gone = false;
  const exited = new Promise((resolve) => {
    for (const event of ['exit', 'error']) {
      child.on(event, () => {
        gone = true;
        resolve();
      });
    }
  });
  for (const end = Date.now() + READY_MS; !gone && Date.now() < end; await sleep(20)) {
    const state = readPostmaster(clusterDir);
    if (state?.ready && state.pid === child.pid) return { child, port, exited };
  }
  if (!gone) await stopPostmaster(child.pid, cluster);
  return undefined;
}

/** Starts it, again where a moment's wait helps: the port was just taken, or old backends are still winding down. */
async function launchPatiently(cluster, settings) {
  let output = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const written = followLog(cluster.logFile);
    const started = await launch(cluster, settings);
    if (started) return started;
    output = written();
    if (!/address already in use|pre-existing shared memory block|could not bind/i.test(output)) break;
    await sleep(500);
  }
  throw new PlainError(`PostgreSQL did not start. The end of ${cluster.logFile}:\n${tail(output)}`);
}

/**
 * Starts a PostgreSQL on a data folder, creating its cluster at the first start, and stops it when this process
 * stops. As root it runs as the owner of the data, at first uid 65534.
 * @param {{dataDir: string, ephemeral?: boolean, binDir?: string}} options `ephemeral`: the data need not survive a
 *   crash of the machine; `binDir`: other binaries than the embedded ones
 * @returns {Promise<{url: string, created: boolean, recovered: boolean, exited: Promise<void>,
 *   stop: () => Promise<void>}>} `recovered`: one left by a killed supervisor was stopped first
 * @throws PlainError when a living process uses the folder, or PostgreSQL does not start
 */
export async function startPostgres({ dataDir: wanted, ephemeral = false, binDir: given }) {
  mkdirSync(wanted, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const dataDir = realpathSync(wanted);
  const clusterDir = clusterOf(dataDir);
  const account = accountFor(clusterDir);
  if (account) letPass(dataDir, account);
  const release = takeLock(dataDir);
  try {
    const binDir = given ?? embeddedBinaries(account);
    const cluster = { binDir, clusterDir, account, ephemeral, logFile: join(dataDir, 'postgres.log') };
    const letGrow = keepBounded(cluster.logFile);
    const recovered = await clearLeftovers(cluster);
    const created = await ensureCluster(cluster);
    const { child, port, exited } = await launchPatiently(cluster, {
      ...SETTINGS,
      ...(ephemeral && EPHEMERAL_SETTINGS),
    });
    const callOff = watchOver(child.pid, account);
    const forget = onShutdown(() => stop());
    const stop = async () => {
      forget();
      callOff();
      letGrow();
      await stopPostmaster(child.pid, cluster);
      await exited;
      release();
    };
    return { url: urlOf(clusterDir, port), created, recovered, exited, stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** Address of the PostgreSQL that a living supervisor runs on a data folder; undefined when there is none. */
export function runningPostgres(dataDir) {
  const state = lockHolder(dataDir) && readPostmaster(clusterOf(dataDir));
  return state?.ready ? urlOf(clusterOf(dataDir), state.port) : undefined;
}

/**
 * Starts a PostgreSQL in a temporary folder, which goes when it stops.
 * @param {{binDir?: string}} [options] other binaries than the embedded ones
 */
export async function startEphemeralPostgres(options) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tramite-postgres-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const postgres = await startPostgres({ dataDir, ephemeral: true, ...options });
    const forget = onShutdown(() => stop());
    const stop = async () => {
      forget();
      await postgres.stop();
      remove();
    };
    return { ...postgres, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
