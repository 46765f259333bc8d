import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Searches upwards from this file, in source and in dist/. @throws if package.json is missing */
export function findRepositoryRoot(from: string = import.meta.url): string {
  for (let folder = dirname(fileURLToPath(from)); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'tramite') return folder;
  }
  throw new Error('The folder of the repository was not found: package.json of Trâmite is missing above this program.');
}
