import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs, readStamp, writeStamp } from './hash-inputs.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { linkLibraries } from './postgres/binaries.mjs';
import { run, tail } from './run.mjs';
import { note } from './steps.mjs';

const STAMP = 'dependencies';
// The product is built where it runs: NODE_ENV=production must not leave the build tools out.
const OPTIONS = ['--no-audit', '--no-fund', '--include=dev', '--include=optional'];

const lockHash = () => hashInputs(['package-lock.json']);

/**
 * Whether what npm says it installed (node_modules/.package-lock.json) is what the lock file asks for.
 * Optional packages of other platforms may be missing.
 * @param {{packages: Record<string, {version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean,
 *   link?: boolean}>}} lock
 * @param {{packages: Record<string, {version?: string}>}} installed
 * @param {{withoutDev?: boolean}} [options] `withoutDev`: what `npm ci --omit=dev` leaves out may be missing
 */
export function matchesLock(lock, installed, { withoutDev = false } = {}) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    if (withoutDev && (wanted.dev || wanted.devOptional || wanted.link) && !installed.packages[path]) return true;
    const found = installed.packages[path];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');

const readLocks = () =>
  [join(ROOT, 'package-lock.json'), INSTALLED].map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** Whether node_modules holds what a built product runs with: what `npm ci --omit=dev` installs. */
export const arePackagesOfProductionThere = () =>
  existsSync(INSTALLED) && matchesLock(...readLocks(), { withoutDev: true });

/** Whether node_modules holds what package-lock.json asks for. */
export function areDependenciesCurrent() {
  if (!existsSync(INSTALLED)) return false;
  if (readStamp(STAMP) === lockHash()) return true;
  if (!matchesLock(...readLocks())) return false;
  writeStamp(STAMP, lockHash());
  return true;
}

/** Runs npm to its end. */
export const npm = (args) => {
  // npm's own script, when npm started us: `npm` may not be in PATH, and on Windows it is a .cmd file.
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args])
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
};

/** Installs the dependencies when they are missing or stale. Answers what was done. */
export async function installDependencies() {
  if (areDependenciesCurrent()) {
    linkLibraries();
    return 'up to date';
  }
  note('npm ci: the first time this takes a minute or two');
  rmSync(join(CACHE, `${STAMP}.hash`), { force: true });
  let { code, output } = await npm(['ci', ...OPTIONS]);
  if (code !== 0) {
    note('npm ci did not succeed, trying npm install');
    ({ code, output } = await npm(['install', ...OPTIONS]));
  }
  if (code !== 0) {
    throw new PlainError(
      `The dependencies could not be installed. Check the network and try again.\n${tail(output, 40)}`,
    );
  }
  writeStamp(STAMP, lockHash());
  linkLibraries();
  return 'installed';
}
