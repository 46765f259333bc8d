import type { Platform } from '../../../../platform/call/context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { photoFolder } from '../../../../platform/storage/storage-key.ts';
import { unsafeListLostPhotos } from '../profile.photo.repository.ts';

/** How long a photo may wait for the change that gives it to somebody. */
const KEPT_MS = 24 * 60 * 60_000;
const BATCH = 500;

/**
 * Removes photos that are nobody's: replaced or removed ones whose node was killed before they went, and those whose
 * change never came.
 * @returns how many were removed
 */
export async function sweepPhotos({ database, storage }: Platform, now: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    for (const key of await unsafeListLostPhotos(database.unsafeSystem, batch)) {
      await storage.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const key of storage.listKeys(photoFolder, new Date(now.getTime() - KEPT_MS))) {
    batch.push(key);
    if (batch.length >= BATCH) await sweep();
  }
  await sweep();
  return removed;
}

export const sweepPhotosJob = defineTimedJob('profile.sweep-photos', '35 4 * * *', (platform) =>
  sweepPhotos(platform, platform.clock.now()),
);
