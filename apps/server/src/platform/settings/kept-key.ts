import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeyPlace {
  readonly dataDir: string;
  readonly makesKeys: boolean;
}

/** Reads a key from DATA_DIR, or reports a problem. */
export function keptKey(name: string, { dataDir, makesKeys }: KeyPlace, problems: string[]): Buffer {
  const folder = join(dataDir, 'keys');
  const path = join(folder, name.toLowerCase());
  try {
    if (existsSync(path) || makesKeys) return readOrMake(folder, path);
    problems.push(
      `${name} is missing, and so is ${path}: give the key this database has worked with, or restore the file from ` +
        'your backup. npm run migrate makes it for an empty database only.',
    );
  } catch (error) {
    problems.push(`${name} could not be kept under DATA_DIR: ${error instanceof Error ? error.message : error}`);
  }
  return Buffer.alloc(0);
}

function readOrMake(folder: string, path: string): Buffer {
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeOnce(path, randomBytes(32).toString('hex'));
  }
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (bytes.length < 32) throw new Error(`The key in ${path} is damaged: restore it from your backup.`);
  return bytes;
}

/** Atomic; if two processes start together, the first file stays. */
function writeOnce(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
}
