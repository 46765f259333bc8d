import { takeUp } from '../../../../platform/batch/turn.ts';
import type { Platform } from '../../../../platform/call/context.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { findBatch, lockBatch, unsafeListStranded } from '../batch.repository.ts';
import { batchEvent } from '../batch.run.service.ts';

/** Continues jobs whose node was killed; returns how many. */
export async function takeUpBatches(platform: Platform): Promise<number> {
  const stranded = await unsafeListStranded(platform.database.unsafeSystem, platform.clock.now());
  for (const { id, customer_id: customerId } of stranded) {
    const ctx = ownContext(platform, customerId, 'batch.take-up');
    await takeUp(ctx, id, findBatch, {
      part: 'batch',
      lock: (job) => lockBatch(customerId, job),
      event: () => batchEvent(id),
    });
  }
  return stranded.length;
}

/** Every minute; running twice is harmless. */
export const takeUpBatchesJob = defineTimedJob('batch.take-up', '* * * * *', takeUpBatches);
