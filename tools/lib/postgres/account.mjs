import { chmodSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The unprivileged user and group PostgreSQL runs as when root starts it: it refuses to run as root. */
export const NOBODY = { uid: 65534, gid: 65534 };

/** Whether this process is root, on systems that have one. */
export const isRoot = () => process.getuid?.() === 0;

/**
 * Who runs the PostgreSQL of a data folder: this user, or for root the owner of the data, at first `nobody`.
 * @returns {{uid: number, gid: number} | undefined} undefined: this user
 */
export function accountFor(clusterDir) {
  if (!isRoot()) return undefined;
  if (!existsSync(clusterDir)) return NOBODY;
  const { uid, gid } = statSync(clusterDir);
  return uid === 0 ? NOBODY : { uid, gid };
}

const mayEnter = ({ mode, uid, gid }, account) => {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0;
};

/** Whether an account can get to a path through the folders above it that exist. */
export function canReach(path, account) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(statSync(folder), account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Lets an account pass through one folder of ours, without letting it see what is inside. */
export function letPass(folder, account) {
  const found = statSync(folder);
  if (!mayEnter(found, account)) chmodSync(folder, (found.mode & 0o777) | 0o001);
}
