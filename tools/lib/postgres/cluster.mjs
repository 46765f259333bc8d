import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../plain-error.mjs';
import { runOrFail } from '../run.mjs';
import { majorVersion, program } from './binaries.mjs';

/** Superuser and database of an embedded cluster. */
export const OWNER = 'tramite';

/** The environment without PG* variables and with a locale every system has. */
export function postgresEnv() {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' };
}

const passwordFile = (clusterDir) => join(dirname(clusterDir), 'postgres-password');

/** The superuser's password of a cluster. */
export const readPassword = (clusterDir) => readFileSync(passwordFile(clusterDir), 'utf8').trim();

function writePassword(clusterDir, account) {
  const file = passwordFile(clusterDir);
  rmSync(file, { force: true });
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
  return file;
}

function checkVersion({ binDir, clusterDir }) {
  const written = Number(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'));
  const programs = majorVersion(binDir);
  if (written === programs) return;
  throw new PlainError(
    `The data in ${clusterDir} was written by PostgreSQL ${written}, and this is PostgreSQL ${programs}. ` +
      'Set DATA_DIR to another folder, or bring the data over with pg_dump of the old version.',
  );
}

/**
 * Creates the cluster and its database when there is none. It gets its name when it is whole, so a start that is
 * killed in the middle is done again by the next one. Answers whether it was created.
 */
export async function ensureCluster({ binDir, clusterDir, account, ephemeral }) {
  if (existsSync(clusterDir)) {
    checkVersion({ binDir, clusterDir });
    return false;
  }
  const folder = dirname(clusterDir);
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new.')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const half = join(folder, `postgres.new.${process.pid}`);
  mkdirSync(half, { mode: 0o700 });
  if (account) chownSync(half, account.uid, account.gid);
  const options = { ...account, cwd: half, env: postgresEnv() };
  const locale =
    majorVersion(binDir) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  await runOrFail(
    'PostgreSQL could not create its data folder.',
    program(binDir, 'initdb'),
    [
      ...['-D', half, `--username=${OWNER}`, `--pwfile=${writePassword(clusterDir, account)}`],
      ...[
        '--encoding=UTF8',
        '--auth=scram-sha-256',
        '--no-instructions',
        ...(ephemeral ? ['--no-sync'] : []),
        ...locale,
      ],
    ],
    options,
  );
  await runOrFail(
    'PostgreSQL could not create its database.',
    program(binDir, 'postgres'),
    [...['--single', '-D', half, 'postgres']],
    { ...options, input: `CREATE DATABASE ${OWNER}\n` },
  );
  renameSync(half, clusterDir);
  return true;
}
