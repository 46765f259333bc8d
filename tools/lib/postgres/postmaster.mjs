import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive } from '../processes.mjs';
import { run } from '../run.mjs';
import { program } from './binaries.mjs';

const pidFile = (clusterDir) => join(clusterDir, 'postmaster.pid');

/** What postmaster.pid says: process id, port and whether connections are taken; undefined when there is none. */
export function readPostmaster(clusterDir) {
  const file = pidFile(clusterDir);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a process is the PostgreSQL of this very folder, and not another one that got its number later. */
function isPostmasterOf(pid, clusterDir) {
  if (!pid || !isAlive(pid)) return false;
  const command = commandLine(pid);
  return command === undefined || (command.includes('postgres') && command.includes(clusterDir));
}

const waitForEnd = async (pid, waitMs) => {
  for (const end = Date.now() + waitMs; isAlive(pid); await sleep(20)) if (Date.now() > end) return false;
  return true;
};

/** Stops a PostgreSQL: connections are closed and everything is written; after 20 s it is cut off and recovers later. */
export async function stopPostmaster(pid, { binDir, clusterDir }) {
  if (process.platform === 'win32') {
    await run(program(binDir, 'pg_ctl'), ['stop', '-D', clusterDir, '-m', 'fast', '-w', '-t', '20']);
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitForEnd(pid, signal === 'SIGINT' ? 20_000 : 5000)) return;
  }
}

/**
 * Clears what a killed supervisor left: stops its living PostgreSQL, and keeps a postmaster.pid whose number
 * another process has since been given from blocking the start. Answers whether one was stopped.
 */
export async function clearLeftovers(cluster) {
  const found = readPostmaster(cluster.clusterDir);
  if (!found) return false;
  if (isPostmasterOf(found.pid, cluster.clusterDir)) {
    await stopPostmaster(found.pid, cluster);
    return true;
  }
  if (found.pid && isAlive(found.pid)) {
    // PostgreSQL passes over its parent's number, and still checks the shared memory named further down the file.
    const [, ...rest] = readFileSync(pidFile(cluster.clusterDir), 'utf8').split('\n');
    writeFileSync(pidFile(cluster.clusterDir), [process.pid, ...rest].join('\n'));
  }
  return false;
}

/**
 * A shell that stops PostgreSQL when this process is gone, however it ended: its input closes then.
 * Answers how to call it off.
 */
export function watchOver(pid, account) {
  if (process.platform === 'win32') return () => undefined;
  const watcher = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'tramite-watch', String(pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined);
  watcher.unref();
  watcher.stdin.unref();
  return () => watcher.kill('SIGKILL');
}
