import type { Platform } from '../../../../platform/call/context.ts';
import { unsafeListCustomers } from '../../../../platform/db/list-customers.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { drawnFolder } from '../../../../platform/storage/storage-key.ts';

/** How long a drawn page is kept; a link to it lives for minutes. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Throws away pages drawn more than a week ago. Who asks for one again has it drawn again.
 * @returns how many were removed
 */
export async function sweepDrawnPages({ database, storage }: Platform, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  let removed = 0;
  for (const customerId of await unsafeListCustomers(database.unsafeSystem)) {
    for await (const key of storage.listKeys(drawnFolder(customerId), before)) {
      await storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}

export const sweepDrawnPagesJob = defineTimedJob('document.sweep-pages', '15 * * * *', (platform) =>
  sweepDrawnPages(platform, platform.clock.now()),
);
