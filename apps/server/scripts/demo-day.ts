import { createCaller } from '@tramite/fixtures/client/caller';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { liveDemoDay } from './demo-day/demo-day.ts';
import { makeEmptyCompany } from './demo-day/empty-company.ts';
import { runScript } from './lib/run-script.ts';

/**
 * Has the people of a fresh demo world work for a morning, at the running product of the address that is given, and
 * makes an empty company beside theirs.
 */
await runScript(async () => {
  const url = process.argv[2] ?? '';
  const caller = createCaller(async ({ method, url: path, headers, payload }) => {
    const answer = await fetch(url + path, { method, headers, body: payload?.toString() });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  });
  await liveDemoDay(caller, new Date());
  const { settings } = readOwnSettings();
  const database = openDatabase({ url: settings.databaseUrl, pool: 2, log: createLog('warn') });
  try {
    await makeEmptyCompany(database.unsafeSystem);
  } finally {
    await database.end();
  }
});
