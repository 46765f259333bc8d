import { existsSync } from 'node:fs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { isRoot } from '../../tools/lib/postgres/account.mjs';
import { runOrFail } from '../../tools/lib/run.mjs';

/**
 * Installs a package of Debian when a program of it is missing.
 * @throws PlainError saying what to install, where this process may not
 */
export async function ensurePackage(name: string, program: string): Promise<void> {
  if (existsSync(program)) return;
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) {
    throw new PlainError(`${program} is missing. Install it first: apt-get install ${name}`);
  }
  console.log(`  installing ${name}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runOrFail(`${name} could not be installed.`, 'apt-get', ['install', '-y', '--no-install-recommends', name], {
    env,
  });
}
