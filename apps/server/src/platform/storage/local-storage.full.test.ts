import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage, type LocalStorage } from './local-storage.ts';

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const key = '7/2026/05/contrato.pdf';
const terms = { maxBytes: 10_000_000 };
const ROOM = 256 * 1024;

describe.skipIf(!canMount)('a volume without room (needs root, to mount a small one)', () => {
  let folder: string;
  let storage: LocalStorage;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tramite-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM}`, 'tmpfs', folder]);
    storage = createLocalStorage({ folder, linkSecret: 'a secret of the tests' });
  });
  afterAll(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  test('refuses a file in its own words once it was read to its end, keeps nothing of it, and takes what fits', async () => {
    let sent = 0;
    async function* tooMuch() {
      for (let piece = 0; piece < 16; piece += 1) {
        yield Buffer.alloc(64 * 1024, piece);
        sent += 1;
      }
    }
    const refused = storage.receiveUpload(key, Readable.from(tooMuch()), terms);
    await expect(refused).rejects.toMatchObject({ name: 'StorageError', reason: 'full' });
    expect(sent).toBe(16);
    expect(await storage.head(key)).toBeUndefined();
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    expect(await storage.write(key, Buffer.alloc(ROOM / 4))).toMatchObject({ size: ROOM / 4 });
  });
});
