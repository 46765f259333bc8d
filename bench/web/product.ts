import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const patience = 300_000;

export interface Product {
  readonly url: string;
  stop(): Promise<void>;
}

/** The product that BENCH_URL names, else the built one started on a demo database of its own. */
export async function openProduct(): Promise<Product> {
  const given = process.env.BENCH_URL;
  if (given) {
    return { url: given.replace(/\/$/, ''), stop: async () => undefined };
  }
  const port = process.env.PORT ?? '3290';
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DEMO: '1',
      DEMO_DAY: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(root, '.data/bench-web'),
      LOGIN_TRIES_PER_ADDRESS: '1000',
      REQUESTS_PER_MINUTE: '100000',
    },
  });
  const stop = () =>
    new Promise<void>((done) => {
      if (hasEnded(child)) {
        done();
        return;
      }
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/health/ready`, child).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (hasEnded(child)) {
      throw new Error('The product ended before it answered; what it said stands above.');
    }
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) {
      return;
    }
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`The product did not answer at ${url}.`);
}
