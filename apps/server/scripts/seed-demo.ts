import { parseArgs } from 'node:util';
import { demoUsers } from '@tramite/fixtures/world/demo-users';
import pg from 'pg';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { isEmpty, type SeedOptions, seedWorld } from './seed/seed-world.ts';

const STEP = 200;

/** Sizes of a smaller or larger world than the usual one, or the folder in which the usual one is kept. */
function readWanted(): Pick<SeedOptions, 'processes' | 'documents' | 'keptIn'> {
  const options = {
    processes: { type: 'string' },
    documents: { type: 'string' },
    'kept-in': { type: 'string' },
    'if-empty': { type: 'boolean' },
  } as const;
  const { processes, documents, 'kept-in': keptIn } = parseArgs({ options }).values;
  if (!processes && !documents) return { keptIn };
  return { ...(processes && { processes: Number(processes) }), ...(documents && { documents: Number(documents) }) };
}

/** Creates the demo world in an empty database; one that has users is left as it is. */
async function main(): Promise<void> {
  const wanted = readWanted();
  const { settings } = readOwnSettings();
  const client = new pg.Client({ connectionString: settings.databaseOwnerUrl });
  await client.connect();
  try {
    if (!(await isEmpty(client))) {
      console.log('The demo world was not created: this database has a user already.');
      return;
    }
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
    console.log(
      `${world.customers.length} companies, ${demoUsers.length} users, ${processes.length} processes and ` +
        `${documents.length} documents in ${seconds} s`,
    );
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
