import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';

const wholeSize = 1_000_000;
const writer = fileURLToPath(new URL('./testing/endless-writer.ts', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramite-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('kill -9 amid uploads loses nothing acknowledged and shows nothing half-made', { timeout: 60_000 }, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = text(child.stdout);
    await once(child.stdout, 'data');
    setTimeout(() => child.kill('SIGKILL'), 120 + round * 35);
    acknowledged.push(...(await output).split('\n').slice(0, -1));
  }
  const storage = createLocalStorage({ folder, linkSecret: 'a secret of the tests' });
  expect(acknowledged.length).toBeGreaterThan(3);
  for (const key of acknowledged) expect(await storage.head(key)).toMatchObject({ size: wholeSize });

  const checksums = new Set<string>();
  for await (const key of storage.listKeys('7', new Date(Date.now() + 60_000))) {
    const found = await storage.head(key);
    expect(found?.size).toBe(wholeSize);
    checksums.add(found?.sha256 ?? '');
  }
  expect(checksums.size).toBe(1);
  expect(await storage.removeAbandoned(new Date(Date.now() + 60_000))).toBeGreaterThan(0);
});
