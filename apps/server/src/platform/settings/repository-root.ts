import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the repository, found upwards from this file: from its source as well as from a bundle of dist/.
 * @throws when the product was copied without the repository's package.json
 */
export function findRepositoryRoot(from: string = import.meta.url): string {
  for (let folder = dirname(fileURLToPath(from)); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'tramite') return folder;
  }
  throw new Error('The folder of the repository was not found: package.json of Trâmite is missing above this program.');
}
