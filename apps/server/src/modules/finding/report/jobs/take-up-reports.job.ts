import { takeUp } from '../../../../platform/batch/turn.ts';
import type { Platform } from '../../../../platform/call/context.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { queuedEvent } from '../report.event.change.ts';
import { findReport } from '../report.facts.ts';
import { lockReport, unsafeListStranded } from '../report.repository.ts';

/**
 * Has reports made whose node was killed, each from its beginning.
 * @returns how many
 */
export async function takeUpReports(platform: Platform): Promise<number> {
  const stranded = await unsafeListStranded(platform.database.unsafeSystem, platform.clock.now());
  for (const { id, customer_id: customerId } of stranded) {
    const ctx = ownContext(platform, customerId, 'report.take-up');
    await takeUp(ctx, id, findReport, {
      part: 'report',
      lock: (job) => lockReport(customerId, job),
      event: queuedEvent,
    });
  }
  return stranded.length;
}

/** Every minute. Who comes twice leaves again. */
export const takeUpReportsJob = defineTimedJob('report.take-up', '* * * * *', takeUpReports);
