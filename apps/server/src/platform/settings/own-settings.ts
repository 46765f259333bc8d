import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRepositoryRoot } from './repository-root.ts';
import { readSettings, type Settings } from './settings.ts';

/** Reads environment and `.env`; the environment wins. */
export function readOwnSettings(): { settings: Settings; root: string } {
  const root = loadOwnEnvironment();
  return { settings: readSettings(process.env, root), root };
}

export function loadOwnEnvironment(): string {
  const root = findRepositoryRoot();
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return root;
}
