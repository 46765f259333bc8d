import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onShutdown } from '../../../tools/lib/shutdown.mjs';

/** Where one fault works: a folder of its own, the time it may break things, and what it says meanwhile. */
export interface Workplace {
  readonly folder: string;
  /** Seconds of breaking things under load. */
  readonly seconds: number;
  say(line: string): void;
}

/** Folder of all faults, where every account can pass: PostgreSQL does not run as root. */
export function faultsFolder(): string {
  const folder = join(tmpdir(), `tramite-faults-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  return folder;
}

/** A workplace that goes with the process, unless it is kept for looking at. */
export function openWorkplace(name: string, seconds: number, keep: boolean): Workplace & { close(): void } {
  const folder = mkdtempSync(join(faultsFolder(), `${name}-`));
  chmodSync(folder, 0o711);
  const remove = () => {
    unmountBelow(folder);
    if (!keep) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const forget = onShutdown(remove);
  const started = Date.now();
  return {
    folder,
    seconds,
    say: (line) => console.log(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`),
    close() {
      forget();
      remove();
    },
  };
}

/** Takes away the small volumes that a fault mounted. */
function unmountBelow(folder: string): void {
  if (!existsSync('/proc/mounts')) return;
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const path of mounted.filter((one) => one.startsWith(`${folder}/`))) execFileSync('umount', ['-l', path]);
}
