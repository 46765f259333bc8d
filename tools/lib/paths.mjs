import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the tools remember what was installed and built; goes away with node_modules. */
export const CACHE = join(ROOT, 'node_modules/.cache/tramite');

/** Entry of a command line tool that npm installed, to be run with this Node. */
export const bin = (packageFile) => join(ROOT, 'node_modules', packageFile);
