import type PgBoss from 'pg-boss';
import type { Log } from '../log/log.ts';

export interface JobInfo {
  readonly id: string;
  readonly attempt: number;
}

export type JobHandler<T extends object = object> = (data: T, job: JobInfo) => Promise<unknown>;

// Own jobs wake the worker at once; polling finds those of other nodes.
const pollSeconds = 2;

/** Returns a function that wakes the worker. */
export async function startJobWorker(
  boss: PgBoss,
  name: string,
  handler: JobHandler<never>,
  log: Log,
): Promise<() => void> {
  let workerId: string | undefined;
  const wake = () => {
    if (workerId) boss.notifyWorker(workerId);
  };
  const options = { batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const;
  workerId = await boss.work<never>(name, options, async (jobs) => {
    for (const job of jobs) await runJob(handler, job, log);
    // Otherwise only one job would run per poll.
    wake();
  });
  return wake;
}

async function runJob(handler: JobHandler<never>, job: PgBoss.JobWithMetadata<never>, log: Log): Promise<void> {
  try {
    await handler(job.data, { id: job.id, attempt: job.retryCount + 1 });
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    const facts = { err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 };
    if (isLast) log.error(facts, 'a job failed for good');
    else log.warn(facts, 'a job failed and will be tried again');
    throw error;
  }
}
