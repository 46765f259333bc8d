import type { Database, Db } from '../../src/platform/db/database.ts';
import { many, sql } from '../../src/platform/db/sql.ts';
import type { KeyRing } from '../../src/platform/session/key-ring.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { auditCheck } from './audit.check.ts';
import { type Check, type Found, takeTime } from './check.ts';
import { countersCheck } from './counters.check.ts';
import { openChecksCheck, situationsCheck } from './documents.check.ts';
import { fileVersionsCheck } from './file-versions.check.ts';
import { filesCheck, waitingFilesCheck } from './files.check.ts';
import { flowsCheck } from './flows.check.ts';
import { logosCheck } from './logos.check.ts';
import { orphanObjectsCheck } from './orphan-objects.check.ts';
import { orphanRowsCheck } from './orphan-rows.check.ts';
import { photosCheck } from './photos.check.ts';
import { processesCheck } from './processes.check.ts';
import { progressCheck } from './progress.check.ts';
import { roomsCheck } from './rooms.check.ts';
import { documentSearchCheck, processSearchCheck } from './search.check.ts';
import { signatureReceiptsCheck } from './signature-receipts.check.ts';
import { thumbnailsCheck } from './thumbnails.check.ts';
import { vehicleDebtsCheck } from './vehicle-debts.check.ts';

/** Those that take longest come first, so that the last ones fill both lanes. */
const checks: readonly Check[] = [
  documentSearchCheck,
  orphanRowsCheck,
  processSearchCheck,
  progressCheck,
  openChecksCheck,
  situationsCheck,
  processesCheck,
  countersCheck,
  roomsCheck,
  fileVersionsCheck,
  flowsCheck,
  vehicleDebtsCheck,
  auditCheck,
  filesCheck,
  signatureReceiptsCheck,
  waitingFilesCheck,
  thumbnailsCheck,
  photosCheck,
  logosCheck,
  orphanObjectsCheck,
];

/** Checks at once, each on a connection of its own. */
const LANES = 2;

export interface Report extends Found {
  readonly name: string;
  readonly isRepairable: boolean;
  readonly seconds: number;
}

export interface Stock {
  readonly database: Database;
  readonly storage: Storage;
  readonly auditKey: KeyRing;
  readonly now: Date;
  /** Whether the objects in storage are read too; they are unless said otherwise. */
  readonly withFiles?: boolean;
}

/** Who watches: told as each check goes on and ends. */
export interface Watcher {
  onProgress?(name: string, looked: number): void;
  onReport?(report: Report): void;
}

/** Looks at everything, each check on a snapshot of its own; the product may work meanwhile. */
export async function runChecks(stock: Stock, watcher: Watcher = {}): Promise<Report[]> {
  const { withFiles = true } = stock;
  const asked = checks.filter(({ readsFiles = false }) => withFiles || !readsFiles);
  const reports = new Map<Check, Report>();
  const waiting = [...asked];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const report = await runCheck(stock, check, watcher);
      reports.set(check, report);
      watcher.onReport?.(report);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    waiting.length = 0;
  }
  return asked.flatMap((check) => reports.get(check) ?? []);
}

async function runCheck(stock: Stock, check: Check, watcher: Watcher): Promise<Report> {
  const { name } = check;
  const start = performance.now();
  const tell = (looked: number) => watcher.onProgress?.(name, looked);
  const found = await onSnapshot(stock.database.unsafeSystem, (db) => check.look({ ...stock, db, tell }));
  const seconds = (performance.now() - start) / 1000;
  return { ...found, name, isRepairable: check.repair !== undefined, seconds };
}

/** Rebuilds what is derived where it was found wrong; answers the names of what was rebuilt. */
export async function repairAll({ database, now }: Stock, reports: readonly Report[]): Promise<string[]> {
  const repaired: string[] = [];
  for (const { name, repair } of checks) {
    const wrong = reports.find((report) => report.name === name)?.wrong ?? [];
    if (!repair || wrong.length === 0) continue;
    await repair(database.unsafeSystem, wrong, now);
    repaired.push(name);
  }
  return repaired;
}

function onSnapshot<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await many(transaction, sql`set transaction read only`);
      await takeTime(transaction);
      return work(transaction);
    });
}
