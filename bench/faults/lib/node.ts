import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { serverProgram } from '../../../tools/lib/build.mjs';
import { freePort, waitForHttp } from '../../../tools/lib/network.mjs';
import { ROOT } from '../../../tools/lib/paths.mjs';
import { DEMO_DOORS, NODE_OPTIONS } from '../../../tools/lib/server-scripts.mjs';
import { onShutdown } from '../../../tools/lib/shutdown.mjs';
import type { Workplace } from './workplace.ts';

const READY_MS = 60_000;

export type Environment = Readonly<Record<string, string>>;

/** One process of the built product, which can be killed and started again on its port. */
export interface ProductNode {
  readonly name: string;
  readonly origin: string;
  readonly port: number;
  readonly logFile: string;
  readonly isRunning: boolean;
  /** Of the process, while it runs. */
  readonly pid: number | undefined;
  /** Starts it and waits until it is ready, unless told not to. */
  start(options?: { wait?: boolean; env?: Environment }): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator does: running calls finish. */
  stop(): Promise<void>;
}

/** Settings of a node on a world: no limits in the way of the load. */
export function nodeEnvironment(world: { readonly dataDir: string }, databaseUrl: string): Environment {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    DATA_DIR: world.dataDir,
    ...DEMO_DOORS,
    REQUESTS_PER_MINUTE: '1000000',
    UPLOADS_PER_MINUTE: '1000000',
    LOGIN_TRIES_PER_ADDRESS: '100000',
  };
}

/** A node that does not run yet. */
export async function openNode(
  { folder }: Pick<Workplace, 'folder'>,
  name: string,
  env: Environment,
): Promise<ProductNode> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `${name}.log`);
  let child: ChildProcess | undefined;
  let exited: Promise<unknown> = Promise.resolve();

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    child?.kill(signal);
    await exited;
    child = undefined;
  }
  onShutdown(() => end('SIGKILL'));

  return {
    name,
    origin,
    port,
    logFile,
    get isRunning() {
      return child !== undefined;
    },
    get pid() {
      return child?.pid;
    },
    async start({ wait = true, env: more = {} } = {}) {
      const log = openSync(logFile, 'a');
      const started = spawn(process.execPath, [...NODE_OPTIONS, serverProgram('main')], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, ...more, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      child = started;
      let isGone = false;
      exited = new Promise((resolve) => started.once('exit', resolve)).finally(() => {
        isGone = true;
        if (child === started) child = undefined;
      });
      if (!wait) return;
      const isReady = await waitForHttp(`${origin}/health/ready`, { waitMs: READY_MS, gone: () => isGone });
      if (!isReady) throw new Error(`${name} did not become ready; ${logFile} says why`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
