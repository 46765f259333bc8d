import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../paths.mjs';
import { NOBODY } from './account.mjs';
import { resolveDataDir } from './data-dir.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync('/tmp/tramite-data-');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is .data of the repository for an ordinary user', () => {
  expect(resolveDataDir(undefined, undefined)).toEqual({ dataDir: resolve(ROOT, '.data'), moved: false });
});

it('stays where it is when the account gets there', () => {
  chmodSync(folder, 0o711);
  expect(resolveDataDir(join(folder, 'data'), NOBODY).moved).toBe(false);
});

it('moves to a folder of its own below /var/lib/tramite, always the same, when a folder above it is closed', () => {
  chmodSync(folder, 0o700);
  mkdirSync(join(folder, 'home'));
  const first = resolveDataDir(join(folder, 'home/data'), NOBODY);
  expect(first).toEqual({ dataDir: expect.stringMatching(/^\/var\/lib\/tramite\/[0-9a-f]{12}$/), moved: true });
  expect(resolveDataDir(join(folder, 'home/data'), NOBODY)).toEqual(first);
  expect(resolveDataDir(join(folder, 'home/other'), NOBODY).dataDir).not.toBe(first.dataDir);
});
