import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Scripts from '../../tools/lib/server-scripts.mjs';
import { cpuSeconds, residentMegabytes } from '../lib/usage.ts';

export interface Server {
  readonly ports: readonly number[];
  /** Seconds of processor time the processes have taken. */
  cpuSeconds(): number;
  /** Of all its processes. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

const READY_TRIES = 600;

/** Starts the server built in `root` once per port as that root would, its limits on but wide enough for what is measured. */
export async function startServers(options: {
  readonly root: string;
  readonly databaseUrl: string;
  /** Undefined: as the environment says. */
  readonly dataDir?: string;
  readonly ports: readonly number[];
  readonly logFile: string;
  readonly nodeOptions: readonly string[];
  /** False: nothing but the calls takes processor time. */
  readonly worker?: boolean;
}): Promise<Server> {
  const { root, databaseUrl, dataDir, ports, logFile, nodeOptions, worker = true } = options;
  const { DEMO_DOORS, NODE_OPTIONS } = (await import(join(root, 'tools/lib/server-scripts.mjs'))) as typeof Scripts;
  const children = ports.map((port) => {
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, [...NODE_OPTIONS, ...nodeOptions, join(root, 'apps/server/dist/main.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        ...DEMO_DOORS,
        REQUESTS_PER_MINUTE: '1000000',
        UPLOADS_PER_MINUTE: '1000000',
        LOGIN_TRIES_PER_ADDRESS: '100000',
        WORKER: worker ? 'on' : 'off',
        ...(dataDir && { DATA_DIR: dataDir }),
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return child;
  });
  try {
    await Promise.all(ports.map((port, index) => waitUntilReady(port, children[index], logFile)));
  } catch (error) {
    await Promise.all(children.map(stopChild));
    throw error;
  }
  return {
    ports,
    cpuSeconds: () => children.reduce((sum, { pid }) => sum + cpuSeconds(pid ?? 0), 0),
    residentMegabytes: () => children.reduce((sum, { pid }) => sum + residentMegabytes(pid ?? 0), 0),
    stop: async () => {
      await Promise.all(children.map(stopChild));
    },
  };
}

async function waitUntilReady(port: number, child: ChildProcess | undefined, logFile: string): Promise<void> {
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    if (child?.exitCode !== null)
      throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server on port ${port} was not ready in time.`);
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
