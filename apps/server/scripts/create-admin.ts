import { openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { askPassword } from './create-admin/ask-password.ts';
import { createAdministrator } from './create-admin/create-administrator.ts';
import { ensureGoodPassword, readArguments, USAGE } from './create-admin/new-administrator.ts';
import { runScript } from './lib/run-script.ts';

await runScript(async () => {
  const wanted = readArguments(process.argv.slice(2));
  const { settings } = readOwnSettings();
  const password = await askPassword(process.env.ADMIN_PASSWORD);
  ensureGoodPassword(password, wanted);
  const database = openDatabase({ url: settings.databaseUrl, pool: 2, log: createLog('warn') });
  try {
    const { isNewCustomer } = await createAdministrator(database.unsafeSystem, wanted, password);
    const where = isNewCustomer ? `the new customer "${wanted.customer}"` : `"${wanted.customer}"`;
    console.log(`The administrator "${wanted.login}" can sign in to ${where}.`);
  } finally {
    await database.end();
  }
}, USAGE);
