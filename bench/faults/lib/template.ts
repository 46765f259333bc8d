import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureServer, ensureWeb, serverProgram } from '../../../tools/lib/build.mjs';
import { hashInputs } from '../../../tools/lib/hash-inputs.mjs';
import { accountFor } from '../../../tools/lib/postgres/account.mjs';
import { embeddedBinaries, majorVersion } from '../../../tools/lib/postgres/binaries.mjs';
import { ensureCluster } from '../../../tools/lib/postgres/cluster.mjs';
import { run } from '../../../tools/lib/run.mjs';
import { DEMO_DOORS } from '../../../tools/lib/server-scripts.mjs';
import { type Cluster, openCluster } from './cluster.ts';
import { nodeEnvironment, openNode } from './node.ts';
import { settle } from './settle.ts';
import { faultsFolder, type Workplace } from './workplace.ts';

const INPUTS = ['apps/server/migrations', 'apps/server/scripts/seed', 'packages/fixtures/src', 'packages/rules/src'];
const WORLD = ['--processes', '60', '--documents', '300'];

/** A small demo world, ready to be broken: PostgreSQL, files and keys. */
export interface World {
  readonly binDir: string;
  /** DATA_DIR of the nodes. */
  readonly dataDir: string;
  readonly cluster: Cluster;
}

/** Builds the product; the nodes are the programs that `npm start` runs. */
export async function buildProduct(): Promise<void> {
  await ensureWeb();
  await ensureServer();
}

/** Folder of the embedded PostgreSQL's programs, which need no installation. */
export const embeddedPostgres = (): string => embeddedBinaries(accountFor(faultsFolder()));

/** A world of this fault's own, copied from a template that is made once; its PostgreSQL does not run yet. */
export async function openWorld(
  { folder }: Pick<Workplace, 'folder'>,
  { binDir = embeddedPostgres(), options }: { binDir?: string; options?: Readonly<Record<string, string>> } = {},
): Promise<World> {
  const template = await ensureTemplate(binDir);
  const dataDir = join(folder, 'data');
  cpSync(template, dataDir, { recursive: true, preserveTimestamps: true });
  await copyCluster(template, dataDir);
  return { binDir, dataDir, cluster: await openCluster({ binDir, folder: join(dataDir, 'postgres'), options }) };
}

/** Copies a cluster with its owner and rights, which PostgreSQL insists on. */
async function copyCluster(from: string, to: string): Promise<void> {
  rmSync(join(to, 'postgres'), { recursive: true, force: true });
  const { code, output } = await run('cp', ['-a', join(from, 'postgres'), to]);
  if (code !== 0) throw new Error(output);
}

async function ensureTemplate(binDir: string): Promise<string> {
  const target = join(faultsFolder(), `template-${majorVersion(binDir)}-${hashInputs(INPUTS).slice(0, 12)}`);
  if (existsSync(target)) return target;
  console.log('  making the world that faults are tried on, once');
  const half = `${target}.${process.pid}`;
  mkdirSync(half, { recursive: true, mode: 0o711 });
  const clusterDir = join(half, 'postgres');
  const account = accountFor(clusterDir);
  await ensureCluster({ binDir, clusterDir, account, ephemeral: false });
  if (account) chownSync(join(half, 'postgres-password'), process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  const cluster = await openCluster({ binDir, folder: clusterDir });
  await cluster.start();
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: cluster.url, DATA_DIR: half, ...DEMO_DOORS };
  for (const [name, ...args] of [['migrate'], ['seed-demo', ...WORLD]]) {
    const { code, output } = await run(process.execPath, [serverProgram(`scripts/${name}`), ...args], { env });
    if (code !== 0) throw new Error(`${name} failed:\n${output}`);
  }
  const node = await openNode({ folder: half }, 'node', nodeEnvironment({ dataDir: half }, cluster.url));
  await node.start();
  await settle(cluster);
  await node.stop();
  await cluster.stop('fast');
  renameSync(half, target);
  return target;
}
