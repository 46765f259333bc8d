import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { workInTurns } from '../report.fair.service.ts';
import { runReport } from '../report.run.service.ts';

/** Long files take minutes; `report.take-up` finds killed jobs within two. */
const OPTIONS = { timeout: 3_600, concurrency: 2, retryLimit: 3 };

export const runOnReportQueued = defineEffect(
  'report.run.on-report-queued',
  ['report.queued'],
  workInTurns(runReport, 'report'),
  OPTIONS,
);
