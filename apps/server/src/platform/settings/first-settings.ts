import pg from 'pg';
import { type Environment, readers, SettingsProblems } from './readers.ts';
import { readDatabaseUrls, readSettings, type Settings } from './settings.ts';

/** For migrating. Missing keys are created only for an unused database, since new keys cannot read old data. */
export async function readFirstSettings(env: Environment, root: string): Promise<Settings> {
  const problems: string[] = [];
  const { databaseOwnerUrl } = readDatabaseUrls(readers(env, problems));
  if (problems.length > 0) throw new SettingsProblems(problems);
  return readSettings(env, root, { makesKeys: await isUnused(databaseOwnerUrl) });
}

async function isUnused(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.app_user') is not null as exists`,
    );
    if (!rows[0]?.exists) return true;
    const users = await client.query('select 1 from app_user limit 1');
    return users.rowCount === 0;
  } finally {
    await client.end();
  }
}
