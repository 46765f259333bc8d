import { openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { runScript } from './lib/run-script.ts';
import { clearNetworks, describeNetworks } from './networks/network-lists.ts';
import { readArguments, USAGE } from './networks/wanted-clearing.ts';

await runScript(async () => {
  const wanted = readArguments(process.argv.slice(2));
  const { settings } = readOwnSettings();
  const database = openDatabase({ url: settings.databaseUrl, pool: 2, log: createLog('warn') });
  try {
    if (wanted) console.log(`${await clearNetworks(database.unsafeSystem, wanted)} lists were emptied.`);
    for (const line of await describeNetworks(database.unsafeSystem)) console.log(line);
  } finally {
    await database.end();
  }
}, USAGE);
