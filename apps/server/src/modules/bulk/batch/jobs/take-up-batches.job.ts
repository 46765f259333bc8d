import type { Platform } from '../../../../platform/call/context.ts';
import { change, type Decision } from '../../../../platform/change/change.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { findBatch, lockBatch, unsafeListStranded } from '../batch.repository.ts';
import { batchEvent } from '../batch.run.service.ts';

/**
 * Has jobs go on whose node was killed, where each of them stood.
 * @returns how many
 */
export async function takeUpBatches(platform: Platform): Promise<number> {
  const stranded = await unsafeListStranded(platform.database.unsafeSystem, platform.clock.now());
  for (const { id, customer_id: customerId } of stranded) await takeUp(platform, customerId, id);
  return stranded.length;
}

function takeUp(platform: Platform, customerId: number, id: number): Promise<null> {
  const ctx = ownContext(platform, customerId, 'batch.take-up');
  return change(ctx, {
    read: () => findBatch(ctx.db, customerId, id),
    decide: (batch): Decision<null> => ({
      guarded: batch ? [{ part: 'batch', sql: lockBatch(customerId, batch) }] : [],
      audit: [],
      events: [batchEvent(id)],
      answer: null,
    }),
  });
}

/** Every minute. Who comes twice leaves again. */
export const takeUpBatchesJob = defineTimedJob('batch.take-up', '* * * * *', takeUpBatches);
