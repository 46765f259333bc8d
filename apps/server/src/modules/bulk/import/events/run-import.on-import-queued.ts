import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { runImport } from '../import.run.service.ts';

/** Long files take minutes; `report.take-up` finds killed jobs within two. */
const OPTIONS = { timeout: 3_600, concurrency: 1, retryLimit: 3 };

export const runOnImportQueued = defineEffect<{ customerId: number; reportId: number }>(
  'import.run.on-import-queued',
  ['import.queued'],
  (platform, { customerId, reportId }) => runImport(platform, customerId, reportId),
  OPTIONS,
);
