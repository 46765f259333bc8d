import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { workInTurns } from '../../../finding/report/report.fair.service.ts';
import { runDossier } from '../dossier.run.service.ts';

/** Many papers take minutes; `report.take-up` finds killed jobs within two. */
const OPTIONS = { timeout: 3_600, concurrency: 2, retryLimit: 3 };

export const runOnDossierQueued = defineEffect(
  'dossier.run.on-dossier-queued',
  ['dossier.queued'],
  workInTurns(runDossier, 'dossier'),
  OPTIONS,
);
