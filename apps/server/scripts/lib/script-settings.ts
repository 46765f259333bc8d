import { findRepositoryRoot } from '../../src/platform/settings/repository-root.ts';
import { readSettings, type Settings } from '../../src/platform/settings/settings.ts';

/** The settings a script runs with, and the folder of the repository. */
export function readScriptSettings(): { settings: Settings; root: string } {
  const root = findRepositoryRoot();
  return { settings: readSettings(process.env, root), root };
}
