import { fairTurnsOf } from '../../../../platform/batch/fair-turns.ts';
import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { unsafeListWaiting } from '../batch.repository.ts';
import { runBatch } from '../batch.run.service.ts';

/** Turns are short: after the timeout the node is dead, and `batch.take-up` finds the job. */
const OPTIONS = { timeout: 300, concurrency: 2, retryLimit: 3 };

const turnsOf = fairTurnsOf<Platform>({ oneEach: false });

/** One turn of the job whose company was served longest ago; an event only says that one waits. */
export const runOnBatchQueued = defineEffect(
  'batch.run.on-batch-queued',
  ['batch.queued'],
  (platform) =>
    turnsOf(platform).work(
      () => unsafeListWaiting(platform.database.unsafeSystem, platform.clock.now()),
      ({ customerId, id }) => runBatch(platform, customerId, id),
      0,
    ),
  OPTIONS,
);
