import { readFileSync } from 'node:fs';

const TICKS = 100;

/** Seconds of processor time that a process has taken; 0 when it is gone. */
export function cpuSeconds(pid: number): number {
  const [, after = ''] = readProc(pid, 'stat').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}

/** What of a process is in memory; 0 when it is gone. */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
