import type { Database, Db } from '../../src/platform/db/database.ts';
import { many, sql } from '../../src/platform/db/sql.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { auditCheck } from './audit.check.ts';
import type { Check, Found } from './check.ts';
import { countersCheck } from './counters.check.ts';
import { openChecksCheck, situationsCheck } from './documents.check.ts';
import { filesCheck, waitingFilesCheck } from './files.check.ts';
import { orphanObjectsCheck } from './orphan-objects.check.ts';
import { orphanRowsCheck } from './orphan-rows.check.ts';
import { processesCheck } from './processes.check.ts';
import { progressCheck } from './progress.check.ts';
import { documentSearchCheck, processSearchCheck } from './search.check.ts';
import { thumbnailsCheck } from './thumbnails.check.ts';

const checks: readonly Check[] = [
  orphanRowsCheck,
  countersCheck,
  documentSearchCheck,
  processSearchCheck,
  openChecksCheck,
  situationsCheck,
  processesCheck,
  progressCheck,
  auditCheck,
  filesCheck,
  waitingFilesCheck,
  thumbnailsCheck,
  orphanObjectsCheck,
];

export interface Report extends Found {
  readonly name: string;
  readonly isRepairable: boolean;
}

export interface Stock {
  readonly database: Database;
  readonly storage: Storage;
  readonly auditKey: Buffer;
  readonly now: Date;
  /** Whether the objects in storage are read too; they are unless said otherwise. */
  readonly withFiles?: boolean;
}

/** Looks at everything, each check on a snapshot of its own; the product may work meanwhile. */
export async function runChecks(stock: Stock, onReport: (report: Report) => void = () => {}): Promise<Report[]> {
  const reports: Report[] = [];
  const { withFiles = true } = stock;
  for (const check of checks.filter(({ readsFiles = false }) => withFiles || !readsFiles)) {
    const found = await onSnapshot(stock.database.unsafeSystem, (db) => check.look({ ...stock, db }));
    const report = { ...found, name: check.name, isRepairable: check.repair !== undefined };
    reports.push(report);
    onReport(report);
  }
  return reports;
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
      await many(transaction, sql`select set_config('statement_timeout', '0', true)`);
      return work(transaction);
    });
}
