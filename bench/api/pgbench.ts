import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePackage } from '../lib/debian.ts';
import type { Round } from './summary.ts';

const run = promisify(execFile);

export interface FloorScript {
  readonly name: string;
  readonly sql: string;
  /** Of a hundred transactions. */
  readonly weight: number;
}

const DEBIAN_PGBENCH = '/usr/bin/pgbench';

/** Where pgbench is: on the path, or where Debian puts it; installed when missing. */
async function findPgbench(): Promise<string> {
  const found = lookForPgbench();
  if (found) return found;
  await ensurePackage('postgresql', DEBIAN_PGBENCH);
  return DEBIAN_PGBENCH;
}

function lookForPgbench(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')));
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

/** Runs scripts as bare SQL with prepared statements over so many connections. */
export async function runFloor(
  databaseUrl: string,
  scripts: readonly FloorScript[],
  options: {
    readonly connections: number;
    readonly seconds: number;
    readonly variables: Readonly<Record<string, number>>;
  },
): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'tramite-floor-'));
  const files = scripts.flatMap(({ name, sql, weight }) => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(file, sql);
    return ['-f', `${file}@${weight}`];
  });
  const variables = Object.entries(options.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const fixed = ['-n', '-M', 'prepared', '-c', String(options.connections), '-j', '1', '-T', String(options.seconds)];
  try {
    const { stdout } = await run(await findPgbench(), [...fixed, ...files, ...variables, '-l', databaseUrl], {
      cwd: folder,
      maxBuffer: 1e8,
    });
    const rate = Number(/tps = ([\d.]+) /.exec(stdout)?.[1]);
    const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
    const latencies = logsIn(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
    return { perSecond: rate, latencies, errors: failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** pgbench writes a line for every transaction into files of this name. */
function logsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('pgbench_log.'));
}
