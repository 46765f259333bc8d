import { demoUsers } from '@tramite/fixtures/world/demo-users';
import type pg from 'pg';
import { createLog } from '../../src/platform/log/log.ts';
import type { Settings } from '../../src/platform/settings/settings.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { type SeedOptions, seedWorld } from './seed-world.ts';

const STEP = 200;

/** Draws the demo world and says what it has; a module of its own, since loading it takes longer than finding one there. */
export async function drawDemo(client: pg.Client, settings: Settings, wanted: SeedOptions): Promise<string> {
  const storage = await openStorage(settings, createLog('warn'));
  const started = Date.now();
  const world = await seedWorld(client, storage, {
    ...wanted,
    onProgress: (done, total) => {
      if (done % STEP === 0) console.log(`${done} of about ${total} documents drawn`);
    },
  });
  await client.query('analyze');
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const { process: processes = [], document: documents = [] } = world.rows;
  return (
    `${world.customers.length} companies, ${demoUsers.length} users, ${processes.length} processes and ` +
    `${documents.length} documents in ${seconds} s`
  );
}
