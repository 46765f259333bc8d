import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../tools/lib/network.mjs';
import { accountFor } from '../../../tools/lib/postgres/account.mjs';
import { program } from '../../../tools/lib/postgres/binaries.mjs';
import { OWNER, postgresEnv, readPassword } from '../../../tools/lib/postgres/cluster.mjs';
import { onShutdown } from '../../../tools/lib/shutdown.mjs';

const READY_MS = 60_000;

/** How a PostgreSQL is stopped: orderly, at once with recovery at the next start, or as a power cut would. */
export type StopMode = 'fast' | 'immediate' | 'kill';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

/** A PostgreSQL that can be stopped, killed and started again on its port. It writes as it would in production. */
export interface Cluster {
  readonly folder: string;
  readonly port: number;
  /** Address of its database as the owner. */
  readonly url: string;
  readonly logFile: string;
  start(): Promise<void>;
  stop(mode: StopMode): Promise<void>;
  /** Runs a statement as the owner, past row-level security: for breaking and looking. */
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
}

export interface ClusterSettings {
  readonly binDir: string;
  /** Data folder of PostgreSQL; its password lies beside it. */
  readonly folder: string;
  readonly options?: Readonly<Record<string, string>>;
}

const OPTIONS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** A cluster on a data folder that exists; it does not run yet. */
export async function openCluster({ binDir, folder, options = {} }: ClusterSettings): Promise<Cluster> {
  const port = await freePort();
  const password = encodeURIComponent(readPassword(folder));
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`;
  const logFile = join(dirname(folder), `postgres-${port}.log`);
  let exited: Promise<void> | undefined;
  let pid: number | undefined;

  async function start(): Promise<void> {
    const until = Date.now() + READY_MS;
    while (Date.now() < until) {
      const log = openSync(logFile, 'a', 0o600);
      const given = Object.entries({ ...OPTIONS, ...options, port: String(port) });
      const child = spawn(
        program(binDir, 'postgres'),
        ['-D', folder, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...accountFor(folder), cwd: folder, env: postgresEnv(), stdio: ['ignore', log, log], detached: true },
      );
      closeSync(log);
      let isGone = false;
      exited = new Promise((resolve) => {
        child.once('exit', () => {
          isGone = true;
          resolve();
        });
      });
      pid = child.pid;
      while (!isGone && Date.now() < until) {
        if (await answers(url)) return;
        await sleep(50);
      }
      // Backends of a killed one are still winding down.
      await sleep(200);
    }
    throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
  }

  async function stop(mode: StopMode): Promise<void> {
    if (pid === undefined) return;
    process.kill(pid, signals[mode]);
    await exited;
    pid = undefined;
  }

  onShutdown(() => stop('immediate').catch(() => undefined));
  return { folder, port, url, logFile, start, stop, query: (text, values) => queryOnce(url, text, values) };
}

async function queryOnce<T extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'faults' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function answers(url: string): Promise<boolean> {
  return queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  );
}
