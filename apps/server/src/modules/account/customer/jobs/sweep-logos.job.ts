import type { Platform } from '../../../../platform/call/context.ts';
import { unsafeListCustomers } from '../../../../platform/db/list-customers.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { logoFolder } from '../../../../platform/storage/storage-key.ts';
import { unsafeListLostLogos } from '../customer.logo.repository.ts';

/** How long a logo may wait for the change that gives it to its customer. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Removes logos that are nobody's: replaced or removed ones whose node was killed before they went, and those whose
 * change never came.
 * @returns how many were removed
 */
export async function sweepLogos({ database, storage }: Platform, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  let removed = 0;
  for (const customerId of await unsafeListCustomers(database.unsafeSystem)) {
    const keys: string[] = [];
    for await (const key of storage.listKeys(logoFolder(customerId), before)) keys.push(key);
    for (const key of await unsafeListLostLogos(database.unsafeSystem, keys)) {
      await storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}

export const sweepLogosJob = defineTimedJob('customer.sweep-logos', '45 4 * * *', (platform) =>
  sweepLogos(platform, platform.clock.now()),
);
