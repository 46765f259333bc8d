import { parseArgs } from 'node:util';
import pg from 'pg';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { isEmpty } from './seed/is-empty.ts';
import type { SeedOptions } from './seed/seed-world.ts';

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
    const { drawDemo } = await import('./seed/draw-demo.ts');
    console.log(await drawDemo(client, settings, wanted));
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
