import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PdfFile } from '@tramite/fixtures/documents/pdf/pdf-file';
import pg from 'pg';
import { bin } from '../../tools/lib/paths.mjs';
import { startPostgres } from '../../tools/lib/postgres/embedded.mjs';
import { runNode } from '../../tools/lib/run.mjs';
import { DEMO_DOORS } from '../../tools/lib/server-scripts.mjs';
import { onShutdown } from '../../tools/lib/shutdown.mjs';
import { note, step } from '../../tools/lib/steps.mjs';
import { cpuSeconds } from '../lib/usage.ts';
import type { Product } from './product.ts';

/** A PostgreSQL with the kept data, and what it writes. */
export interface World {
  readonly logFile: string;
  /** A file that captures send. */
  readonly pdf: string;
  /** Has every statement written there, or no longer. */
  logStatements(isOn: boolean): Promise<void>;
  /** A fresh copy of the kept data for one product, brought up to its schema. */
  copyFor(product: Product, name: string): Promise<Copy>;
}

export interface Copy {
  readonly url: string;
  readonly client: pg.Client;
  /** Files and keys of the server on it. */
  readonly dataDir: string;
  /** Seconds of processor time that the connections to it have taken, by process. */
  cpuByProcess(): Promise<ReadonlyMap<number, number>>;
}

const DOCUMENTS = 100_000;
const KEPT = 'kept';

/** Where the data stays from run to run: outside the repository, whose folder PostgreSQL's account may not enter. */
function besideFolder(): string {
  const folder = join(tmpdir(), `tramite-beside-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts it; the data are made when there are none yet that both products can bring up to their schema. */
export async function openWorld(products: readonly [older: Product, newer: Product]): Promise<World> {
  const folder = besideFolder();
  const { url } = await startPostgres({ dataDir: folder });
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const admin = await connect(url);
  // Data that can be made again need not wait for the disk.
  for (const setting of ['fsync', 'full_page_writes']) await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
  if (!(await isUsable(admin, at, products))) await makeKept(admin, at, products[0], folder);

  const pdf = join(folder, 'documento.pdf');
  const file = new PdfFile({ title: 'CNH', author: 'Trâmite', createdOn: '2026-11-03' });
  file.addPage();
  writeFileSync(pdf, file.save());
  return {
    pdf,
    logFile: join(folder, 'postgres.log'),
    async logStatements(isOn) {
      await admin.query(`alter system set log_statement = '${isOn ? 'all' : 'none'}'`);
      await admin.query('select pg_reload_conf()');
    },
    async copyFor({ root }, name) {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`create database ${name} template ${KEPT} strategy file_copy`);
      const dataDir = mkdtempSync(join(folder, `${name}-`));
      onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
      cpSync(join(folder, 'keys'), join(dataDir, 'keys'), { recursive: true });
      await runScript(root, 'migrate', at(name), dataDir);
      const cpuByProcess = async () => {
        const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
          name,
        ]);
        return new Map(rows.map(({ pid }) => [pid, cpuSeconds(pid)]));
      };
      return { url: at(name), client: await connect(at(name)), dataDir, cpuByProcess };
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'bench:beside' });
  client.on('error', () => undefined);
  await client.connect();
  onShutdown(() => client.end());
  return client;
}

const runScript = (root: string, name: string, url: string, dataDir: string) =>
  runNode(`${name} failed.`, [join(root, `apps/server/dist/scripts/${name}.mjs`)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...DEMO_DOORS, DATABASE_URL: url, DATA_DIR: dataDir },
  });

/** Whether there are data, and no migration in them that one of the products does not know. */
async function isUsable(
  admin: pg.Client,
  at: (name: string) => string,
  products: readonly Product[],
): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [KEPT]);
  if (!rowCount) return false;
  const client = new pg.Client({ connectionString: at(KEPT) });
  await client.connect();
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
  await client.end();
  return products.every(({ root }) => {
    const known = migrationsOf(root);
    return rows.every(({ name, hash }) => known.get(name) === hash);
  });
}

function migrationsOf(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'apps/server/migrations');
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name), 'utf8'))
      .digest('hex');
  return new Map(readdirSync(folder).map((name) => [name, hashOf(name)]));
}

/** Fills a database as the older product would, which gets its name when it is whole. */
async function makeKept(
  admin: pg.Client,
  at: (name: string) => string,
  { root }: Product,
  dataDir: string,
): Promise<void> {
  await step(`${DOCUMENTS} documents, kept for the next time`, async () => {
    for (const name of [KEPT, 'half']) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query('create database half');
    await runScript(root, 'migrate', at('half'), dataDir);
    const program = [bin('tsx/dist/cli.mjs'), join(root, 'bench/data/main.ts'), '--documents', String(DOCUMENTS)];
    const env = { ...process.env, DATABASE_URL: at('half'), DATA_DIR: dataDir };
    const onLine = (line: string) => line.startsWith('>') && note(line);
    await runNode('The data could not be made.', program, { cwd: root, env, onLine });
    await admin.query(`alter database half rename to ${KEPT}`);
  });
}
