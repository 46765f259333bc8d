import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDecoder } from './decoder.ts';
import { type Job, PooledWorker } from './pooled-worker.ts';
import { pdfOf } from './testing/sample-files.ts';

const bytes = pdfOf(['0 0 9 9 re f']);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramite-worker-test-'));
  await writeFile(join(folder, 'a.pdf'), bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A worker that has opened one file, and what it told its pool. */
async function workerAfterAFile(idleMs: number) {
  const told = { onFree: vi.fn(), onGone: vi.fn(), onFailure: vi.fn() };
  const worker = new PooledWorker({ timeoutMs: 9000, memoryMb: 200, idleMs, onFailure: told.onFailure }, told);
  const open = () =>
    new Promise((resolve, reject) => {
      const input = { path: join(folder, 'a.pdf'), fileName: 'a.pdf' };
      const job = { id: 1, task: 'inspect', input, isUrgent: true, endsAt: performance.now() + 9000, resolve, reject };
      worker.take(job as Job);
    });
  await open();
  return { worker, open, ...told };
}

test('a process without a file for a while ends, and that is no failure', async () => {
  const { worker, onGone, onFailure } = await workerAfterAFile(100);
  expect(worker.isIdle).toBe(true);
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce(), 20_000);
  expect(worker.isIdle).toBe(false);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a process that is given a file in time stays', async () => {
  const { worker, open, onGone } = await workerAfterAFile(60_000);
  expect(await open()).toMatchObject({ kind: 'pdf' });
  expect(worker.isIdle).toBe(true);
  expect(onGone).not.toHaveBeenCalled();
  await worker.stop();
});

test('a file that comes after the processes have ended is opened by another', async () => {
  const decoder = createDecoder({ idleMs: 50 });
  const open = () => decoder.inspectFile({ bytes, fileName: 'a.pdf' });
  expect(await open()).toMatchObject({ kind: 'pdf' });
  await new Promise((done) => setTimeout(done, 1000));
  expect(await open()).toMatchObject({ kind: 'pdf' });
  await decoder.close();
});
