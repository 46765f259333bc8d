import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';

/**
 * A data folder of one test file, gone when it ends; with the files of the demo world when it is `seeded`. For products
 * that run their jobs or are read whole: in the folder that all share, companies of other databases have the same numbers.
 */
export function ownFiles({ seeded = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'tramite-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  if (seeded) {
    cpSync(join(inject('seededFilesDir'), 'files', 'objects'), join(folder, 'files', 'objects'), { recursive: true });
  }
  return folder;
}
