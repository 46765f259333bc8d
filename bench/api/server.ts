import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_DOORS, NODE_OPTIONS } from '../../tools/lib/server-scripts.mjs';

export interface Server {
  readonly ports: readonly number[];
  /** Seconds of processor time the processes have taken. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const TICKS = 100;
const READY_TRIES = 200;

/** Starts the built server once per port, with its limits on but wide enough for what is measured. */
export async function startServers(options: {
  readonly root: string;
  readonly databaseUrl: string;
  readonly ports: readonly number[];
  readonly logFile: string;
  readonly nodeOptions: readonly string[];
}): Promise<Server> {
  const { root, databaseUrl, ports, logFile, nodeOptions } = options;
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
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return child;
  });
  await Promise.all(ports.map((port, index) => waitUntilReady(port, children[index])));
  return {
    ports,
    cpuSeconds: () => children.reduce((sum, { pid }) => sum + cpuOf(pid ?? 0), 0),
    stop: async () => {
      await Promise.all(children.map(stopChild));
    },
  };
}

async function waitUntilReady(port: number, child: ChildProcess | undefined): Promise<void> {
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    if (child?.exitCode !== null) throw new Error('The server did not start: its log says why.');
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server on port ${port} was not ready in time.`);
}

function cpuOf(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
