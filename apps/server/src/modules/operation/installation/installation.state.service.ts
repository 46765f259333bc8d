import { statfs } from 'node:fs/promises';
import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { readOwnerState } from '../../../platform/db/owner-state.ts';
import { createReportKey } from '../../../platform/storage/storage-key.ts';
import { ensureOperator } from './installation.policy.ts';
import { unsafeListCurrentKeys, unsafeReadKept, unsafeReadMail } from './installation.repository.ts';

type State = ResponseOf<typeof endpoints.installation.get>;

/** Timed jobs end each minute: without one for so long, no worker works. */
const STANDING_MS = 5 * 60_000;

const toIso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** How the installation is. @throws installation.operator */
export async function getInstallation(ctx: Ctx): Promise<State> {
  ensureOperator(ctx);
  const { settings, database } = ctx.platform;
  const now = ctx.clock.now();
  const [owned, mail, storage, current] = await Promise.all([
    readOwnerState(settings.databaseOwnerUrl),
    unsafeReadMail(database.unsafeSystem, now),
    storageOf(ctx),
    unsafeListCurrentKeys(database.unsafeSystem),
  ]);
  const { queue, lastMigration } = owned;
  const rings = { LINK_KEY: settings.linkKey, AUDIT_KEY: settings.auditKey, ACCOUNT_KEY: settings.accountKey };
  const names = ['LINK_KEY', 'AUDIT_KEY', 'ACCOUNT_KEY'] as const;
  return {
    version: settings.version,
    mail: {
      server: serverOf(settings.mail.smtpUrl),
      from: settings.mail.from,
      lastSentAt: toIso(mail.lastSentAt),
      lastError: queue?.mailError ? { at: toIso(queue.mailError.at), text: queue.mailError.text } : null,
      waiting: mail.waiting + (queue?.mailsWaiting ?? 0),
      expired: mail.expired,
    },
    storage,
    queue: {
      waiting: queue?.waiting ?? 0,
      oldestAt: toIso(queue?.oldestAt),
      atWork: queue?.atWork ?? 0,
      failed: queue?.failed ?? 0,
      lastEndedAt: toIso(queue?.lastEndedAt),
      isStanding: !queue?.lastEndedAt || now.getTime() - queue.lastEndedAt.getTime() > STANDING_MS,
    },
    keys: names.map((name) => ({
      name,
      since: toIso(current.find((key) => key.name === name)?.since),
      previous: rings[name].previous.length,
    })),
    database: {
      version: owned.version,
      bytes: owned.bytes,
      migrations: owned.migrations,
      lastMigration: lastMigration && { name: lastMigration.name, at: lastMigration.at.toISOString() },
    },
  };
}

/** The host alone: the address holds a password. */
const serverOf = (url: string) => (url === '' ? null : new URL(url).host);

async function storageOf(ctx: Ctx): Promise<State['storage']> {
  const { platform } = ctx;
  const { storage: given, dataDir } = platform.settings;
  const isLocal = given.driver === 'local';
  const [error, volume, kept] = await Promise.all([
    tryStorage(ctx),
    isLocal ? statfs(dataDir).catch(() => null) : null,
    unsafeReadKept(platform.database.unsafeSystem),
  ]);
  return {
    driver: given.driver,
    place: given.driver === 's3' ? given.bucket : dataDir,
    error,
    freeBytes: volume && volume.bavail * volume.bsize,
    totalBytes: volume && volume.blocks * volume.bsize,
    keptBytes: Math.max(0, kept.bytes),
    files: Math.max(0, kept.files),
  };
}

/** Puts a little file and takes it away again. */
async function tryStorage({ customerId, storage, log }: Ctx): Promise<string | null> {
  const key = createReportKey(customerId, 'csv');
  try {
    await storage.write(key, Buffer.from('Trâmite'));
    await storage.remove(key);
    return null;
  } catch (error) {
    log.warn({ err: error }, 'the storage takes no files');
    return error instanceof Error ? error.message : String(error);
  }
}
