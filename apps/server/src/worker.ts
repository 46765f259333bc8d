import * as definitions from './jobs.ts';
import type { Platform } from './platform/call/context.ts';
import { effectsOf, handlerOf, type JobDefinition } from './platform/jobs/define-job.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { startRelay } from './platform/outbox/relay.ts';

/** What running jobs are given when a node ends; another takes up what is left. */
const GRACE_MS = 5_000;

const all: readonly JobDefinition[] = Object.values(definitions);

/** Runs the queue of one node: relay, effects and the timed jobs. */
export async function startWorker(platform: Platform) {
  const { settings, database, log, clock } = platform;
  const jobs = createJobs({ connectionString: settings.databaseOwnerUrl, schema: 'pgboss', log });
  for (const job of all) jobs.define(job.name, handlerOf(job, platform), job.options);
  await jobs.start();
  for (const { name, at } of all) if (at) await jobs.schedule(name, at);
  const relay = startRelay({
    db: database.unsafeSystem,
    effects: effectsOf(all),
    send: jobs.send,
    log,
    clock,
    everyMs: 500,
  });

  return {
    async stop(): Promise<void> {
      await relay.stop();
      await jobs.stop(GRACE_MS);
    },
  };
}
