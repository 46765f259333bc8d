import { unsafeForgetUnreadable } from '../src/modules/account/multi-factor/multi-factor.keys.service.ts';
import { unsafeCountOldRecoveryCodes } from '../src/modules/account/multi-factor/multi-factor.repository.ts';
import { unsafeEnsureKeys } from '../src/modules/operation/installation-key/installation-key.service.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { sealedKinds } from '../src/sealed-kinds.ts';
import { runScript } from './lib/run-script.ts';
import { readLostKeys } from './rotate-keys/lost-keys.ts';

await runScript(async () => {
  const lost = readLostKeys(process.argv.slice(2));
  const { settings } = readOwnSettings();
  const database = openDatabase({ url: settings.databaseUrl, pool: 2, log: createLog('warn') });
  const db = database.unsafeSystem;
  try {
    await unsafeEnsureKeys(db, settings, new Date(await database.readTime()), { kinds: sealedKinds, lost });
    for (const kind of sealedKinds) {
      const { resealed, unreadable } = await kind.reseal(db, settings.accountKey);
      console.log(`${resealed} ${kind.name} were sealed with the current ACCOUNT_KEY.`);
      if (unreadable > 0) console.log(`${unreadable} could not be opened: ${kind.whenLost}.`);
    }
    if (lost.includes('ACCOUNT_KEY')) await unsafeForgetUnreadable(db, settings.accountKey);
    const recoveryCodes = await unsafeCountOldRecoveryCodes(db);
    if (recoveryCodes > 0) {
      console.log(`${recoveryCodes} recovery codes are older than this way and end with the ACCOUNT_KEY of before.`);
    }
    console.log('When the keys of before may go is in docs/keys.md.');
  } finally {
    await database.end();
  }
});
