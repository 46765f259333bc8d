import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface DecodeLimits {
  readonly timeoutMs: number;
  /** Resident memory above that of an idle worker. */
  readonly memoryMb: number;
  /** How far the process stands back from others that want the processor: 0, as it is unless said, to 19. */
  readonly niceness?: number;
}

interface Entry {
  readonly path: string;
  readonly execArgv: readonly string[];
}

/** TypeScript through tsx in development, or what a test run has bundled of it (DECODE_WORKER); otherwise the bundle. */
function findEntry(): Entry {
  if (import.meta.url.endsWith('.ts')) {
    if (process.env.DECODE_WORKER) return { path: process.env.DECODE_WORKER, execArgv: [] };
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    return { path: fileURLToPath(new URL('./decode-worker.ts', import.meta.url)), execArgv: ['--import', tsx] };
  }
  // Operator scripts are bundled one folder below.
  const candidates = ['./decode-worker.mjs', '../decode-worker.mjs'];
  const paths = candidates.map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)));
  const path = paths.find((candidate) => existsSync(candidate));
  if (!path) throw new Error(`The decode worker is missing from the build: ${paths[0]}`);
  return { path, execArgv: [] };
}

/** The process gets no settings or secrets in its environment. */
export function startWorkerProcess(limits: DecodeLimits): ChildProcess {
  const { path, execArgv } = findEntry();
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'HOME'];
  const child = fork(path, [String(limits.memoryMb)], {
    execArgv: [`--max-old-space-size=${limits.memoryMb}`, ...execArgv],
    env: Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (limits.niceness && child.pid) setPriority(child.pid, limits.niceness);
  return child;
}
