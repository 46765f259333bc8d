import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Loads `.env` of the repository when there is one; what the environment already says wins. */
export function loadEnvFile(file = join(ROOT, '.env')) {
  if (!existsSync(file)) return false;
  process.loadEnvFile(file);
  return true;
}
