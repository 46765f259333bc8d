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

/** Whether a process is there and still running: one that ended unreaped (a zombie) is not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !/^\d+ \(.*\) [ZX] /s.test(procFile(pid, 'stat') ?? '');
}

/** The command line of a process, undefined where it cannot be known. */
export function commandLine(pid) {
  if (process.platform === 'win32') return undefined;
  return procFile(pid, 'cmdline')?.replaceAll('\0', ' ') ?? ps(pid, 'args');
}

/** What tells a process from a later one with the same id: its start; undefined where it cannot be known. */
export function startMark(pid) {
  if (process.platform === 'win32') return undefined;
  const stat = procFile(pid, 'stat');
  // Field 22; the name (field 2) may hold blanks and parentheses, so count from its end.
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] : ps(pid, 'lstart');
}
