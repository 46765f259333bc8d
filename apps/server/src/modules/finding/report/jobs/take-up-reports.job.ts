import type { Platform } from '../../../../platform/call/context.ts';
import { change, type Decision } from '../../../../platform/change/change.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { reportEvent } from '../report.event.ts';
import { findReport, lockReport, unsafeListStranded } from '../report.repository.ts';

/**
 * Has reports made whose node was killed, each from its beginning.
 * @returns how many
 */
export async function takeUpReports(platform: Platform): Promise<number> {
  const stranded = await unsafeListStranded(platform.database.unsafeSystem, platform.clock.now());
  for (const { id, customer_id: customerId } of stranded) await takeUp(platform, customerId, id);
  return stranded.length;
}

function takeUp(platform: Platform, customerId: number, id: number): Promise<null> {
  const ctx = ownContext(platform, customerId, 'report.take-up');
  return change(ctx, {
    read: () => findReport(ctx.db, customerId, id),
    decide: (report): Decision<null> => ({
      guarded: report ? [{ part: 'report', sql: lockReport(customerId, report) }] : [],
      audit: [],
      events: [reportEvent(id)],
      answer: null,
    }),
  });
}

/** Every minute. Who comes twice leaves again. */
export const takeUpReportsJob = defineTimedJob('report.take-up', '* * * * *', takeUpReports);
