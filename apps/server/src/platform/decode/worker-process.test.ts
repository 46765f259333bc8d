import { once } from 'node:events';
import { getPriority } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { readyMessage } from './decode-tasks.ts';
import { startWorkerProcess } from './worker-process.ts';

afterEach(() => vi.unstubAllEnvs());

test('a process that nobody waits for stands back from the others', () => {
  const behind = startWorkerProcess({ timeoutMs: 9000, memoryMb: 200, niceness: 10 });
  const usual = startWorkerProcess({ timeoutMs: 9000, memoryMb: 200 });
  try {
    expect(getPriority(behind.pid) - getPriority(usual.pid)).toBe(10);
  } finally {
    for (const child of [behind, usual]) child.kill('SIGKILL');
  }
});

test('a process starts from its sources where nobody has made a bundle', async () => {
  vi.stubEnv('DECODE_WORKER', '');
  const child = startWorkerProcess({ timeoutMs: 9000, memoryMb: 200 });
  try {
    expect(child.spawnargs.join(' ')).toContain('decode-worker.ts');
    expect(await once(child, 'message')).toContain(readyMessage);
  } finally {
    child.kill('SIGKILL');
  }
});
