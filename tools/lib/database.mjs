import { PlainError } from './plain-error.mjs';
import { resolveDataDir } from './postgres/data-dir.mjs';
import { runningPostgres, startPostgres } from './postgres/embedded.mjs';
import { note } from './steps.mjs';

const sayWhereMoved = (dataDir) =>
  note(`PostgreSQL may not run as root, and its account cannot get to DATA_DIR: the data lives in ${dataDir}`);

/**
 * The environment of the server and its scripts with a database in it: DATABASE_URL as it is, or the embedded one,
 * started on DATA_DIR and stopped with this process.
 * @param {{share?: boolean}} [options] `share`: use the one a running `npm start` has on the same folder
 * @returns {Promise<{env: NodeJS.ProcessEnv, embedded: boolean, created: boolean, exited: Promise<void>}>} `created`:
 *   the embedded database was made by this start; `exited`: the embedded PostgreSQL ended without being asked
 */
export async function openDatabase({ share = false } = {}) {
  const never = new Promise(() => undefined);
  if (process.env.DATABASE_URL) return { env: { ...process.env }, embedded: false, created: false, exited: never };
  if (process.env.DATABASE_OWNER_URL) {
    throw new PlainError(
      'DATABASE_OWNER_URL is set and DATABASE_URL is not. Set both, or neither for the embedded one.',
    );
  }
  const { dataDir, moved } = resolveDataDir(process.env.DATA_DIR);
  if (moved) sayWhereMoved(dataDir);
  const running = share ? runningPostgres(dataDir) : undefined;
  const postgres = running ? { url: running, created: false, exited: never } : await startPostgres({ dataDir });
  if (postgres.recovered) note('a PostgreSQL left by a killed start was stopped first');
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  return { env, embedded: true, created: postgres.created, exited: postgres.exited };
}
