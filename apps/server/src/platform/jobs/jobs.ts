import PgBoss from 'pg-boss';
import type { Log } from '../log/log.ts';
import { ensureQueues } from './ensure-queues.ts';
import { openJobDatabase } from './job-database.ts';
import { deadLetterQueue, type JobOptions, queueOf, type SendOptions } from './job-options.ts';
import { type JobHandler, startJobWorker } from './job-worker.ts';

export type { JobOptions, SendOptions } from './job-options.ts';

/** This node's queue. Jobs are named after action and cause: `thumbnail.on-document-captured`. */
export interface Jobs {
  /** Call before `start`. */
  define<T extends object>(name: string, handler: JobHandler<T>, options?: JobOptions): void;
  start(): Promise<void>;
  /** Undefined if the same job is already waiting. */
  send(name: string, data: object, options?: SendOptions): Promise<string | undefined>;
  /** Cron with five fields, São Paulo time; runs on one node at a time. */
  schedule(name: string, cron: string, data?: object): Promise<void>;
  /** Waits up to `graceMs` for running jobs; interrupted ones run again. */
  stop(graceMs: number): Promise<void>;
}

export interface JobsSettings {
  readonly connectionString: string;
  readonly schema: string;
  readonly log: Log;
  readonly connections?: number;
}

interface Definition {
  readonly handler: JobHandler<never>;
  readonly options: JobOptions;
}

// How often jobs of killed nodes are looked for, after their timeout.
const maintenanceIntervalSeconds = 20;
const timeZone = 'America/Sao_Paulo';

export function createJobs({ connectionString, schema, log, connections = 4 }: JobsSettings): Jobs {
  const db = openJobDatabase(connectionString, connections, log);
  const boss = new PgBoss({ db, schema, maintenanceIntervalSeconds });
  const definitions = new Map<string, Definition>();
  const wakers = new Map<string, readonly (() => void)[]>();
  let isStarted = false;

  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));

  function ensureDefined(name: string): void {
    if (!definitions.has(name)) throw new Error(`The job ${name} is not defined.`);
  }

  return {
    define(name, handler, options = {}) {
      if (isStarted) throw new Error(`The job ${name} is defined after the start.`);
      if (definitions.has(name)) throw new Error(`The job ${name} is defined twice.`);
      definitions.set(name, { handler, options });
    },

    async start() {
      isStarted = true;
      await boss.start();
      const queues = [...definitions].map(([name, { options }]) => queueOf(name, options));
      await ensureQueues(boss, [deadLetterQueue, ...queues], connectionString);
      for (const [name, { handler, options }] of definitions) {
        const workers = Array.from({ length: options.concurrency ?? 1 }, () =>
          startJobWorker(boss, name, handler, log),
        );
        wakers.set(name, await Promise.all(workers));
      }
      db.bePatient();
    },

    async send(name, data, options = {}) {
      ensureDefined(name);
      const id = await boss.send(name, data, { ...options });
      for (const wake of wakers.get(name) ?? []) wake();
      return id ?? undefined;
    },

    async schedule(name, cron, data = {}) {
      ensureDefined(name);
      await boss.schedule(name, cron, data, { tz: timeZone });
    },

    async stop(graceMs) {
      db.giveUp();
      await boss.stop({ graceful: true, wait: true, timeout: graceMs });
      await db.end();
    },
  };
}
