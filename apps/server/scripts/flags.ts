import { openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { changeFlag, describeFlags } from './flags/flag-table.ts';
import { readArguments, USAGE } from './flags/wanted-flag.ts';
import { runScript } from './lib/run-script.ts';

await runScript(async () => {
  const wanted = readArguments(process.argv.slice(2));
  const { settings } = readOwnSettings();
  const database = openDatabase({ url: settings.databaseUrl, pool: 2, log: createLog('warn') });
  try {
    if (wanted) await changeFlag(database.unsafeSystem, wanted);
    for (const line of await describeFlags(database.unsafeSystem)) console.log(line);
  } finally {
    await database.end();
  }
}, USAGE);
