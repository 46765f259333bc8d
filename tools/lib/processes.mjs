import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ps = (pid, field) => {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
};

const procFile = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
};

// The name (field 2) may hold blanks and parentheses, so count from its end.
const statFields = (pid) => {
  const stat = procFile(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Whether a process is there and still running: one that ended unreaped (a zombie) is not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !['Z', 'X'].includes(statFields(pid)?.[0]);
}

/** The command line of a process, undefined where it cannot be known. */
export function commandLine(pid) {
  if (process.platform === 'win32') return undefined;
  return procFile(pid, 'cmdline')?.replaceAll('\0', ' ') ?? ps(pid, 'args');
}

/** The parent of a process; undefined where it cannot be known cheaply. */
export const parentOf = (pid) => {
  const field = statFields(pid)?.[1];
  return field === undefined ? undefined : Number(field);
};

/** What tells a process from a later one with the same id: its start; undefined where it cannot be known. */
export function startMark(pid) {
  if (process.platform === 'win32') return undefined;
  return statFields(pid)?.[19] ?? ps(pid, 'lstart');
}
