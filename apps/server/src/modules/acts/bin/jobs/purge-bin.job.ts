import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { disownFiles } from '../../capture/stored-file.sql.ts';
import { KEPT_MS } from '../bin.policy.ts';
import { type Kind, listOverdueEntries, purgeEntries, unsafeListPurgeable } from '../bin.purge.repository.ts';

/** Entries that are purged in one statement. */
const BATCH = 100;

/**
 * Takes the rows of documents and processes away that were deleted 30 days ago, and gives up their files, which the sweep of uploads
 * removes. Doing it again finds nothing to do.
 * @returns how many were purged
 */
export async function purgeBin(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - KEPT_MS);
  let purged = 0;
  for (const customerId of await unsafeListPurgeable(platform.database.unsafeSystem, before)) {
    const ctx = ownContext(platform, customerId, 'bin.purge');
    for (const kind of ['document', 'process'] as const) {
      let some: number;
      do {
        some = await purgeSome(ctx, kind, before);
        purged += some;
      } while (some === BATCH);
    }
  }
  return purged;
}

function purgeSome(ctx: CustomerCtx, kind: Kind, before: Date): Promise<number> {
  const { db, customerId, clock } = ctx;
  return change(ctx, {
    read: () => listOverdueEntries(db, customerId, { kind, before, limit: BATCH }),
    decide: (entries) => {
      const ids = entries.map(({ id }) => id);
      const purge = {
        part: `deleted_${kind}`,
        sql: purgeEntries(customerId, kind, ids, clock.now()),
        rows: ids.length,
      };
      return {
        guarded: ids.length > 0 ? [purge] : [],
        parts: [
          disownFiles(
            customerId,
            entries.flatMap(({ files }) => files),
          ),
        ],
        audit: entries.map(({ id, processId }) => ({
          ...{ action: `${kind}.purge`, objectType: kind, objectId: id, data: { processId } },
        })),
        answer: ids.length,
      };
    },
  });
}

export const purgeBinJob = defineTimedJob('bin.purge', '45 3 * * *', purgeBin);
