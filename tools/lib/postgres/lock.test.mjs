import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMark } from '../processes.mjs';
import { lockHolder, takeLock, waitForLock } from './lock.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tramite-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (lock) => writeFileSync(join(folder, 'supervisor.lock'), lock);

it('refuses a folder that a living process holds, and names the process', () => {
  takeLock(folder);
  expect(() => takeLock(folder)).toThrow(`already in use by process ${process.pid}`);
});

it('gives the folder back', () => {
  takeLock(folder)();
  expect(lockHolder(folder)).toBeUndefined();
  takeLock(folder);
  expect(lockHolder(folder)?.pid).toBe(process.pid);
  expect(readdirSync(folder)).toEqual(['supervisor.lock']);
});

it('waits for who holds it', async () => {
  const release = takeLock(folder);
  let taken = false;
  const waiting = waitForLock(folder).then((mine) => {
    taken = true;
    return mine;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(taken).toBe(false);
  release();
  (await waiting)();
  expect(lockHolder(folder)).toBeUndefined();
});

it.each([
  ['a dead process', JSON.stringify({ pid: 2 ** 22 + 1, mark: '1' })],
  [
    'a process whose number another one got since',
    JSON.stringify({ pid: process.pid, mark: `${startMark(process.pid)}0` }),
  ],
  ['a write that was cut off', '{"pid":'],
])('takes the folder over from %s', (_title, lock) => {
  leave(lock);
  takeLock(folder);
  expect(lockHolder(folder)?.pid).toBe(process.pid);
});
