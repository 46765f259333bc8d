import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { accountFor, canReach } from './account.mjs';

/** Folder of what root keeps for accounts that cannot get into its home. */
export const SYSTEM_FOLDER = '/var/lib/tramite';

/** Where the cluster lives inside a data folder. */
export const clusterOf = (dataDir) => join(dataDir, 'postgres');

/**
 * The data folder to use: DATA_DIR or `.data` of the repository, and a folder of its own under /var/lib/tramite
 * when the account that runs PostgreSQL cannot get there (a closed home of root).
 * @param {string | undefined} setting
 * @param {{uid: number, gid: number} | undefined} [account] undefined: PostgreSQL runs as this user
 */
export function resolveDataDir(setting, account = accountFor(clusterOf(resolve(ROOT, setting || '.data')))) {
  const wanted = resolve(ROOT, setting || '.data');
  if (!account || canReach(wanted, account)) return { dataDir: wanted, moved: false };
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  return { dataDir: join(SYSTEM_FOLDER, name), moved: true };
}
