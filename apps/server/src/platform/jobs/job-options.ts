import type PgBoss from 'pg-boss';

/** Handlers must be idempotent: a job may run again after a crash. */
export interface JobOptions {
  /** Retries before it becomes a dead letter; default 5. */
  readonly retryLimit?: number;
  /** Seconds; default 10. */
  readonly retryDelay?: number;
  /** Doubles the delay with each retry; default on. */
  readonly backoff?: boolean;
  /** Seconds; default 300. */
  readonly timeout?: number;
  /** Per process; default 1. */
  readonly concurrency?: number;
  /** Drops a job if another with its `singletonKey` is waiting. */
  readonly onePerKey?: boolean;
}

export interface SendOptions {
  /** A UUID; a repeated id is ignored. */
  readonly id?: string;
  readonly singletonKey?: string;
  readonly startAfter?: Date;
}

/** Keeps finally failed jobs for operators. */
export const deadLetters = 'dead-letters';

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
