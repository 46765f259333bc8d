import { chownSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountFor } from '../../../tools/lib/postgres/account.mjs';
import { OWNER, postgresEnv, readPassword } from '../../../tools/lib/postgres/cluster.mjs';
import { runOrFail } from '../../../tools/lib/run.mjs';
import { ensurePackage } from '../../lib/debian.ts';
import { type Cluster, openCluster } from './cluster.ts';

/** PostgreSQL of Debian: the embedded one brings no pg_basebackup. */
const BIN_DIR = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const WAIT_MS = 30_000;

/** Folder of a PostgreSQL with all its programs, installed when missing. */
export async function fullPostgres(): Promise<string> {
  await ensurePackage('postgresql-15', join(BIN_DIR, 'pg_basebackup'));
  return BIN_DIR;
}

/** A standby that follows a primary over a port, which may be a proxy's; it runs when this answers. */
export async function startStandby(binDir: string, primary: Cluster, port = primary.port): Promise<Cluster> {
  const folder = join(dirname(primary.folder), 'standby');
  const account = accountFor(primary.folder);
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const line = `host=127.0.0.1 port=${port} user=${OWNER} password=${readPassword(primary.folder)} application_name=standby`;
  await runOrFail(
    'The standby could not be made.',
    join(binDir, 'pg_basebackup'),
    ['--dbname', line, '--pgdata', folder, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'],
    { ...account, cwd: folder, env: postgresEnv() },
  );
  const standby = await openCluster({ binDir, folder });
  await standby.start();
  return standby;
}

/** From now on a commit is acknowledged only once the standby has it on disk too. */
export async function makeSynchronous(primary: Cluster): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = 'standby'`);
  await primary.query('select pg_reload_conf()');
  await until(async () => {
    const rows = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    return rows[0]?.sync_state === 'sync';
  });
}

/** Makes the standby the primary. */
export async function promote(standby: Cluster): Promise<void> {
  await standby.query('select pg_promote(true, 30)');
  await until(async () => {
    const rows = await standby.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
    return rows[0]?.is_standby === false;
  });
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(100)) {
    if (await check()) return;
  }
  throw new Error('the standby did not come to what was waited for');
}
