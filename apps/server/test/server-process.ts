import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, createCaller } from '@tramite/fixtures/client/caller';
import { ROOT, testEnvironment } from './test-server.ts';

export interface ServerProcess extends Caller {
  /** Everything it wrote so far. */
  output(): string;
  readonly port: number;
  /** Tells it to end (SIGTERM) and waits until it did; answers its exit code and how long it took, in milliseconds. */
  terminate(): Promise<{ code: number | null; ms: number }>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

const START_MS = 90_000;

const FROM_SOURCE = [process.execPath, '--import', 'tsx', 'apps/server/src/main.ts'];

/**
 * The product in a process of its own, over a socket: what can be killed. It runs its jobs, so it has a data folder of
 * its own. `program`: the Node, its options and file.
 */
export async function startServerProcess(
  databaseUrl: string,
  env: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  [node = process.execPath, ...args]: readonly string[] = FROM_SOURCE,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(node, args, {
    cwd: ROOT,
    env: { ...process.env, ...testEnvironment(databaseUrl), ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  }
  const origin = `http://127.0.0.1:${port}`;
  await ready(origin, child);
  const caller = createCaller(async ({ method, url, headers, payload }) => {
    const response = await fetch(origin + url, { method, headers, body: payload });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
  });
  return {
    ...caller,
    output: () => written.join(''),
    port,
    async terminate() {
      const since = performance.now();
      const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const code = await gone;
      return { code, ms: performance.now() - since };
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isUp = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error('the server did not become ready');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
