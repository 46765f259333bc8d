import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results', 'playwright-report']);

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (!SKIPPED.has(entry.name)) yield* filesOf(join(path, entry.name));
  }
}

/**
 * One hash over the names and contents of files and folders (built and installed folders left out).
 * @param {string[]} paths relative to `root`; one that does not exist counts as absent
 */
export function hashInputs(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** The hash remembered under a name, undefined when none is. */
export function readStamp(name, folder = CACHE) {
  const file = join(folder, `${name}.hash`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Remembers a hash under a name until node_modules goes. */
export function writeStamp(name, hash, folder = CACHE) {
  const file = join(folder, `${name}.hash`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
