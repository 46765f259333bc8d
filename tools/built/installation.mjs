import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.env', 'coverage', 'test-results', 'playwright-report']);

/** The environment of a shell in which nobody has set anything of ours. */
export const bareEnvironment = (more = {}) => ({ PATH: process.env.PATH, HOME: process.env.HOME, ...more });

/**
 * A copy of the repository with its builds in a folder of its own, where `.env` may be written. The dependencies are
 * those of the repository.
 */
export function makeInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'tramite-installation-'));
  cpSync(ROOT, folder, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.has(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return {
    folder,
    /** Runs a line of the shell in it, to its end. */
    shell: (line, env) => run('/bin/sh', ['-c', line], { cwd: folder, env: bareEnvironment(env) }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
