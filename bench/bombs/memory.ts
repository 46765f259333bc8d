import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const EVERY_MS = 10;
/** What /proc/<pid>/clear_refs takes to forget the high-water mark. */
const FORGET_MARK = '5';

/** Megabytes of resident memory: of the server, and of the largest of its decode processes. */
export interface Memory {
  readonly server: number;
  readonly decoder: number;
}

export interface MemoryWatch {
  /** The most there was since `begin`, as the kernel noted it. */
  end(): Memory;
}

/** Resident memory now. */
export function memoryOf(pid: number): Memory {
  return { server: read(pid, 'VmRSS'), decoder: Math.max(0, ...childrenOf(pid).map((child) => read(child, 'VmRSS'))) };
}

/**
 * Watches a server and its children by the kernel's own high-water marks. A decode process that is killed takes its
 * mark with it, so its mark is read every 10 ms.
 */
export function watchMemory(pid: number): MemoryWatch {
  for (const one of [pid, ...childrenOf(pid)]) forgetMark(one);
  let decoder = 0;
  const look = () => {
    decoder = Math.max(decoder, ...childrenOf(pid).map((child) => read(child, 'VmHWM')));
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      look();
      return { server: read(pid, 'VmHWM'), decoder };
    },
  };
}

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) => textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number));
}

function read(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

function forgetMark(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, FORGET_MARK);
}

/** Empty where the process is gone meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
