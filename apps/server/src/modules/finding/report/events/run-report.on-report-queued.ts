import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { runReport } from '../report.run.service.ts';

/** Long files take minutes; `report.take-up` finds killed jobs within two. */
const OPTIONS = { timeout: 3_600, concurrency: 1, retryLimit: 3 };

export const runOnReportQueued = defineEffect<{ customerId: number; reportId: number }>(
  'report.run.on-report-queued',
  ['report.queued'],
  (platform, { customerId, reportId }) => runReport(platform, customerId, reportId),
  OPTIONS,
);
