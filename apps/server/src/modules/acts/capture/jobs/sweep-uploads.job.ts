import type { Platform } from '../../../../platform/call/context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { isLocalStorage } from '../../../../platform/storage/local-storage.ts';
import { unsafeGiveRoomBack, unsafeTakeAbandoned } from '../stored-file.repository.ts';

/** How long an uploaded file may wait for its capture. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Removes uploads that nobody claimed for a day, from the database and from storage. The row goes only once its objects
 * are gone, so that a killed sweep leaves something to sweep.
 * @returns how many were removed
 */
export async function sweepUnclaimedUploads({ database, storage }: Platform, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  const sweepOne = () =>
    database.unsafeSystem.transaction().execute(async (transaction) => {
      const file = await unsafeTakeAbandoned(transaction, before);
      if (!file) return false;
      await storage.remove(file.storageKey);
      if (file.thumbKey) await storage.remove(file.thumbKey);
      // Last, so that uploads of the company do not wait for the storage.
      await unsafeGiveRoomBack(transaction, file);
      return true;
    });
  let removed = 0;
  while (await sweepOne()) removed += 1;
  return removed;
}

/** Nobody's uploads, and what killed processes left half-received in the local folder. */
export const sweepUploadsJob = defineTimedJob('upload.sweep', '15 * * * *', async (platform) => {
  const now = platform.clock.now();
  await sweepUnclaimedUploads(platform, now);
  if (isLocalStorage(platform.storage)) await platform.storage.removeAbandoned(new Date(now.getTime() - KEPT_MS));
});
