import { createInvite } from '../src/modules/account/invite/invite.create.service.ts';
import { createAccessToken } from '../src/modules/account/session/session.token.service.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { findOffer, findUserId, readArguments, USAGE } from './create-link/wanted-link.ts';
import { runScript } from './lib/run-script.ts';

await runScript(async () => {
  const wanted = readArguments(process.argv.slice(2));
  const { settings } = readOwnSettings();
  const database = openDatabase({ url: settings.databaseUrl, pool: 2, log: createLog('warn') });
  try {
    const now = new Date(await database.readTime());
    const place = { database, clock: { now: () => now } };
    if (wanted.kind === 'sign-in') {
      const userId = await findUserId(database.unsafeSystem, wanted.login);
      const token = await createAccessToken(place, { userId, purpose: 'LOGIN' });
      console.log(`Signs in once, within a minute:\n${settings.publicUrl}/auto/?token=${token}`);
    } else {
      const token = await createInvite(place, await findOffer(database.unsafeSystem, wanted));
      console.log(`Registers once, within seven days:\n${settings.publicUrl}/auto/user-register?token=${token}`);
    }
  } finally {
    await database.end();
  }
}, USAGE);
