import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRepositoryRoot } from './repository-root.ts';
import { readSettings, type Settings } from './settings.ts';

/**
 * The settings of this process, from its environment and from `.env` of the repository, and the repository's folder.
 * What the environment already says wins.
 */
export function readOwnSettings(): { settings: Settings; root: string } {
  const root = loadOwnEnvironment();
  return { settings: readSettings(process.env, root), root };
}

/** Adds `.env` of the repository to the environment of this process. Answers the repository's folder. */
export function loadOwnEnvironment(): string {
  const root = findRepositoryRoot();
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return root;
}
