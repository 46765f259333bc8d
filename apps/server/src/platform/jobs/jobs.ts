import PgBoss from 'pg-boss';
import type { Log } from '../log/log.ts';
import { ensureQueues } from './ensure-queues.ts';
import { openJobDatabase } from './job-database.ts';
import { deadLetterQueue, type JobOptions, queueOf, type SendOptions } from './job-options.ts';
import { type JobHandler, startJobWorker } from './job-worker.ts';

export type { JobOptions, SendOptions } from './job-options.ts';

/** The queue of one node. Jobs are named by what they do and their cause: `thumbnail.on-document-captured`. */
export interface Jobs {
  /** Makes a job known, before the start. */
  define<T extends object>(name: string, handler: JobHandler<T>, options?: JobOptions): void;
  /** Opens the queue, creating or updating it in the database, and begins to work. */
  start(): Promise<void>;
  /** Answers the job's id, or undefined when the same job waits already. */
  send(name: string, data: object, options?: SendOptions): Promise<string | undefined>;
  /** Runs a job by the clock of São Paulo, on one node at a time; cron of five fields. */
  schedule(name: string, cron: string, data?: object): Promise<void>;
  /** Takes no more work and waits for what runs, `graceMs` at most; what is cut off runs again. */
  stop(graceMs: number): Promise<void>;
}

export interface JobsSettings {
  readonly connectionString: string;
  /** PostgreSQL schema of the queue's own tables. */
  readonly schema: string;
  readonly log: Log;
  /** Connections to the database; 4 unless said. */
  readonly connections?: number;
}

interface Definition {
  readonly handler: JobHandler<never>;
  readonly options: JobOptions;
}

// How often what a killed node left running is looked for; its time must be over too.
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
