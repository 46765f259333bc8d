import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** Applies pending files, one node at a time; returns their names. @throws if an applied file was changed */
export async function migrate(options: { ownerUrl: string; appUrl: string; folder: string }): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('tramite.migrate'))`);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const done = new Map(applied.rows.map((row) => [row.name, row.hash]));
    const pending = readMigrations(options.folder).filter((file) => {
      const hash = done.get(file.name);
      if (hash && hash !== file.hash) throw new Error(`Migration ${file.name} was changed after it had been applied.`);
      return !hash;
    });
    for (const file of pending) await apply(client, file);
    await grantRoles(client, options.appUrl);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.text);
    await client.query('insert into migration (name, hash) values ($1, $2)', [file.name, file.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** DATABASE_URL may use another user than the owner: it needs both roles, and neither may bypass row-level security. */
async function grantRoles(client: pg.Client, appUrl: string): Promise<void> {
  const user = decodeURIComponent(new URL(appUrl).username);
  if (user !== '') {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [user]);
    if (known.rowCount === 1)
      await client.query(`grant tramite_app, tramite_system to ${client.escapeIdentifier(user)}`);
  }
  const unsafe = await client.query(
    `select rolname from pg_roles where rolname in ('tramite_app', 'tramite_system') and (rolsuper or rolbypassrls)`,
  );
  if (unsafe.rowCount)
    throw new Error('The role tramite_app or tramite_system would bypass row-level security; remove that right.');
}
