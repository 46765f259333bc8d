import { loadFlags } from './modules/definitions/feature/feature.service.ts';
import { unsafeListLive } from './modules/finding/live/live.repository.ts';
import { unsafeEnsureKeys } from './modules/operation/installation-key/installation-key.service.ts';
import type { Platform } from './platform/call/context.ts';
import { createDrain } from './platform/call/drain.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import { createRecaptcha } from './platform/captcha/recaptcha.ts';
import type { Clock } from './platform/clock/clock.ts';
import { createDatabaseClock } from './platform/clock/database-clock.ts';
import { type Database, type Db, openDatabase } from './platform/db/database.ts';
import { createDecoder } from './platform/decode/decoder.ts';
import { createFlags, type Flags } from './platform/flags/flags.ts';
import { createLive } from './platform/live/live.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { openPostalCodes } from './platform/postal-code/open-postal-codes.ts';
import { Sessions } from './platform/session/sessions.ts';
import type { Settings } from './platform/settings/settings.ts';
import { openSms } from './platform/sms/open-sms.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { openVehicleDebts } from './platform/vehicle-debt/open-vehicle-debts.ts';
import { sealedKinds } from './sealed-kinds.ts';

/** Opens everything a process works with. Nothing but the clock connects before it is first used. */
export async function openPlatform(settings: Settings, { clock: given }: { clock?: Clock } = {}): Promise<Platform> {
  const log = createLog(settings.logLevel);
  const database = openDatabase({ url: settings.databaseUrl, pool: settings.databasePool, log });
  const databaseClock = createDatabaseClock({ readTime: database.readTime, log });
  const clock = given ?? databaseClock;
  await databaseClock.synchronize();
  await ensureKeys(settings, database, clock);
  const decoder = createDecoder({
    workers: settings.decoders,
    onFailure: (failure) => log.warn({ failure }, 'a decode process failed'),
  });
  const mail = await openMail(database.unsafeSystem, clock, settings.mail);
  const sessions = new Sessions(database.unsafeSystem, clock, settings.session);
  const read = (customerIds: readonly number[], since: string | null) =>
    unsafeListLive(database.unsafeSystem, customerIds, since);
  const live = createLive({ read, database, sessions, key: settings.accountKey, clock, log });
  return {
    settings,
    log,
    sessions,
    live,
    clock,
    drain: createDrain(),
    mail,
    sms: openSms(database.unsafeSystem, settings.sms),
    captcha: openCaptcha(settings, log),
    postalCodes: openPostalCodes(settings.postalCodes),
    vehicleDebts: openVehicleDebts(settings.vehicleDebts),
    database,
    decoder,
    storage: await openStorage(settings, log),
    flags: openFlags(database.unsafeSystem, clock),
    async close() {
      databaseClock.stop();
      mail.close();
      await live.close();
      await decoder.close();
      await database.end();
    },
  };
}

/** A key that is not the database's own opens nothing and signs what nobody takes: better no start. */
async function ensureKeys(settings: Settings, database: Database, clock: Clock): Promise<void> {
  try {
    await unsafeEnsureKeys(database.unsafeSystem, settings, clock.now(), { kinds: sealedKinds });
  } catch (error) {
    await database.end();
    throw error;
  }
}

function openFlags(db: Db, clock: Clock): Flags {
  return createFlags({ loadFlags: (target) => loadFlags(db, target), db, clock });
}

const LEAST_SCORE = 0.5;

function openCaptcha({ recaptcha: { secret, verifyUrl } }: Settings, log: Log): Captcha | null {
  return secret === '' ? null : createRecaptcha({ secret, verifyUrl, leastScore: LEAST_SCORE, log });
}
