import type PgBoss from 'pg-boss';
import type { Log } from '../log/log.ts';

/** What a handler may want to know of its job besides the data. */
export interface JobInfo {
  readonly id: string;
  /** 1 at the first try. */
  readonly attempt: number;
}

export type JobHandler<T extends object = object> = (data: T, job: JobInfo) => Promise<unknown>;

// Work sent by this process wakes its worker at once; the poll finds what others sent.
const pollSeconds = 2;

/** Starts one worker of a queue; answers the function that wakes it. */
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
    // Otherwise a full queue would be worked off at one job for each poll.
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
