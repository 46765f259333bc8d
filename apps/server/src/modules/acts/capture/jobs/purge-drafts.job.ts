import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { unsafeListCustomers } from '../../../../platform/db/list-customers.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { deleteOldDrafts, listOldDrafts } from '../capture.draft.repository.ts';
import { DRAFT_MS } from '../capture.draft.service.ts';

/** Drafts that go in one statement. */
const BATCH = 100;

/**
 * Takes drafts away that nobody changed for a month; their files go with the sweep of uploads.
 * @returns how many went
 */
export async function purgeDrafts(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - DRAFT_MS);
  let purged = 0;
  for (const customerId of await unsafeListCustomers(platform.database.unsafeSystem)) {
    let some: number;
    do {
      some = await purgeSome(platform, customerId, before);
      purged += some;
    } while (some === BATCH);
  }
  return purged;
}

function purgeSome(platform: Platform, customerId: number, before: Date): Promise<number> {
  const ctx = ownContext(platform, customerId, 'draft.purge');
  return change(ctx, {
    read: () => listOldDrafts(ctx.db, customerId, { before, limit: BATCH }),
    decide: (drafts) => {
      const ids = drafts.map(({ id }) => id);
      const purge = { part: 'capture_draft', sql: deleteOldDrafts(customerId, ids, before), rows: ids.length };
      return {
        guarded: ids.length > 0 ? [purge] : [],
        audit: ids.map((objectId) => ({ action: 'draft.purge', objectType: 'capture_draft', objectId })),
        answer: ids.length,
      };
    },
  });
}

export const purgeDraftsJob = defineTimedJob('draft.purge', '35 3 * * *', purgeDrafts);
