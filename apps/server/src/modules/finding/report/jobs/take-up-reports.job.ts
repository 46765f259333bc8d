import { takeUp } from '../../../../platform/batch/turn.ts';
import type { Platform } from '../../../../platform/call/context.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { queuedEvent } from '../report.event.change.ts';
import { findReport } from '../report.facts.ts';
import { lockReport, unsafeListStranded } from '../report.repository.ts';

/** Restarts reports whose node was killed; returns how many. */
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

/** Every minute; running twice is harmless. */
export const takeUpReportsJob = defineTimedJob('report.take-up', '* * * * *', takeUpReports);
