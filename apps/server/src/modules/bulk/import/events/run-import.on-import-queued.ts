import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { workInTurns } from '../../../finding/report/report.fair.service.ts';
import { runImport } from '../import.run.service.ts';

/** Long files take minutes; `report.take-up` finds killed jobs within two. */
const OPTIONS = { timeout: 3_600, concurrency: 2, retryLimit: 3 };

export const runOnImportQueued = defineEffect(
  'import.run.on-import-queued',
  ['import.queued'],
  workInTurns(runImport, 'import'),
  OPTIONS,
);
