import {
  unsafeCountBehindKeys,
  unsafeForgetApplications,
  unsafeResealApplications,
} from '../src/modules/account/multi-factor/multi-factor.keys.service.ts';
import { unsafeResealSealingKeys } from '../src/modules/acts/document-signature/signature-key.service.ts';
import { unsafeEnsureKeys } from '../src/modules/operation/installation-key/installation-key.service.ts';
import { unsafeResealCertificates } from '../src/modules/records/nfe-register/nfe-register.keys.service.ts';
import { unsafeResealWebhooks } from '../src/modules/records/webhook/webhook.keys.service.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { runScript } from './lib/run-script.ts';
import { readLostKeys } from './rotate-keys/lost-keys.ts';

await runScript(async () => {
  const lost = readLostKeys(process.argv.slice(2));
  const { settings } = readOwnSettings();
  const database = openDatabase({ url: settings.databaseUrl, pool: 2, log: createLog('warn') });
  const db = database.unsafeSystem;
  try {
    await unsafeEnsureKeys(db, settings, new Date(await database.readTime()), { lost });
    const { resealed, unreadable } = await unsafeResealApplications(db, settings.accountKey);
    console.log(`${resealed} second factors were sealed with the current ACCOUNT_KEY.`);
    if (lost.includes('ACCOUNT_KEY')) {
      await unsafeForgetApplications(db, unreadable);
      console.log(`${unreadable.length} could not be opened: these users register another at their next sign-in.`);
    }
    const webhooks = await unsafeResealWebhooks(db, settings.accountKey);
    console.log(`${webhooks.resealed} secrets of webhooks were sealed with the current ACCOUNT_KEY.`);
    if (webhooks.unreadable > 0) {
      console.log(`${webhooks.unreadable} could not be opened: these addresses need another secret.`);
    }
    const certificates = await unsafeResealCertificates(db, settings.accountKey);
    console.log(`${certificates.resealed} certificates of NF-e were sealed with the current ACCOUNT_KEY.`);
    if (certificates.unreadable > 0) {
      console.log(`${certificates.unreadable} could not be opened: these companies send theirs again.`);
    }
    const seals = await unsafeResealSealingKeys(db, settings.accountKey);
    console.log(`${seals.resealed} keys of signatures were sealed with the current ACCOUNT_KEY.`);
    if (seals.unreadable > 0) {
      console.log(
        `${seals.unreadable} could not be opened: these companies get another certificate with the next signature.`,
      );
    }
    const { recoveryCodes } = await unsafeCountBehindKeys(db, []);
    if (recoveryCodes > 0) {
      console.log(`${recoveryCodes} recovery codes are older than this way and end with the ACCOUNT_KEY of before.`);
    }
    console.log('When the keys of before may go is in docs/keys.md.');
  } finally {
    await database.end();
  }
});
