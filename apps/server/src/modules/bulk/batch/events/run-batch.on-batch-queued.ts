import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { runBatch } from '../batch.run.service.ts';

/** Turns are short: after the timeout the node is dead, and `batch.take-up` finds the job. */
const OPTIONS = { timeout: 300, concurrency: 2, retryLimit: 3 };

export const runOnBatchQueued = defineEffect<{ customerId: number; batchId: number }>(
  'batch.run.on-batch-queued',
  ['batch.queued'],
  (platform, { customerId, batchId }) => runBatch(platform, customerId, batchId),
  OPTIONS,
);
