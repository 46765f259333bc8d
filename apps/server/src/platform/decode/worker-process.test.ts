import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { startWorkerProcess } from './worker-process.ts';

test('a process that nobody waits for stands back from the others', () => {
  const behind = startWorkerProcess({ timeoutMs: 9000, memoryMb: 200, niceness: 10 });
  const usual = startWorkerProcess({ timeoutMs: 9000, memoryMb: 200 });
  try {
    expect(getPriority(behind.pid) - getPriority(usual.pid)).toBe(10);
  } finally {
    for (const child of [behind, usual]) child.kill('SIGKILL');
  }
});
