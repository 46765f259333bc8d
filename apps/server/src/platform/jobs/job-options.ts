import type PgBoss from 'pg-boss';

/** How a job is repeated and limited. Handlers must be idempotent: a job may run again after a crash. */
export interface JobOptions {
  /** Times a failed job is tried again before it is left as a dead letter; 5 unless said. */
  readonly retryLimit?: number;
  /** Seconds before the first repetition; 10 unless said. */
  readonly retryDelay?: number;
  /** Doubles the wait with each repetition; on unless said. */
  readonly backoff?: boolean;
  /** Seconds after which a running job counts as failed; 300 unless said. */
  readonly timeout?: number;
  /** Jobs of this name at once in this process; 1 unless said. */
  readonly concurrency?: number;
  /** Only one job for each `singletonKey` may wait at a time; further ones are dropped. */
  readonly onePerKey?: boolean;
}

export interface SendOptions {
  /** UUID; the same id twice is one job. */
  readonly id?: string;
  readonly singletonKey?: string;
  readonly startAfter?: Date;
}

/** Queue that keeps the jobs that failed to the end, for an operator to look at. */
export const deadLetters = 'dead-letters';

/** Dead letters are kept this long. */
const deadLetterDays = 30;

export function queueOf(name: string, options: JobOptions): PgBoss.Queue {
  const { retryLimit = 5, retryDelay = 10, backoff = true, timeout = 300, onePerKey = false } = options;
  return {
    name,
    policy: onePerKey ? 'short' : 'standard',
    retryLimit,
    retryDelay,
    retryBackoff: backoff,
    expireInSeconds: timeout,
    deadLetter: deadLetters,
  };
}

export const deadLetterQueue: PgBoss.Queue = { name: deadLetters, policy: 'standard', retentionDays: deadLetterDays };
