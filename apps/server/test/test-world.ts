import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { seedWorld } from '../scripts/seed/seed-world.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';

/** A small demo world: both customers, all their users and definitions, a few processes in every state. */
export async function seedTestWorld(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const storage = createLocalStorage({ folder: join(dataDir, 'files'), linkSecret: randomBytes(32) });
    await seedWorld(client, storage, { processes: 60, documents: 360 });
  } finally {
    await client.end();
  }
}
