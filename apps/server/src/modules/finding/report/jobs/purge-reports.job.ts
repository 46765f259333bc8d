import type { Platform } from '../../../../platform/call/context.ts';
import { unsafeListCustomers } from '../../../../platform/db/list-customers.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { reportFolder } from '../../../../platform/storage/storage-key.ts';
import { KEPT_MS } from '../report.policy.ts';
import { unsafeForgetFile, unsafeRemoveOld, unsafeTakeExpired } from '../report.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Reports stay listed this long, so that they can be repeated. */
const TOLD_MS = 30 * DAY_MS;

/**
 * Removes the files of reports after seven days, and what killed nodes left behind. The row forgets its files only
 * once they are gone, so that a killed purge leaves something to purge.
 * @returns of how many reports, and how many files of nobody, were removed
 */
export async function purgeReports({ database, storage }: Platform, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  const purgeOne = () =>
    database.unsafeSystem.transaction().execute(async (transaction) => {
      const report = await unsafeTakeExpired(transaction, before);
      if (!report) return false;
      for (const key of report.keys) await storage.remove(key);
      await unsafeForgetFile(transaction, report);
      return true;
    });
  let removed = 0;
  while (await purgeOne()) removed += 1;
  for (const customerId of await unsafeListCustomers(database.unsafeSystem)) {
    for await (const key of storage.listKeys(reportFolder(customerId), new Date(before.getTime() - DAY_MS))) {
      await storage.remove(key);
      removed += 1;
    }
  }
  await unsafeRemoveOld(database.unsafeSystem, new Date(now.getTime() - TOLD_MS));
  return removed;
}

export const purgeReportsJob = defineTimedJob('report.purge', '25 * * * *', (platform) =>
  purgeReports(platform, platform.clock.now()),
);
