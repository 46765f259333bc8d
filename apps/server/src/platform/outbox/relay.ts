import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { jobIdOf } from '../ids/uuid.ts';
import type { Log } from '../log/log.ts';

export type Effects = Readonly<Record<string, readonly string[]>>;

/** A repeated id is ignored by the queue. */
export type SendJob = (name: string, data: object, options: { id: string }) => Promise<unknown>;

interface OutboxRow {
  readonly id: string;
  readonly event: string;
  readonly payload: object;
}

const BATCH = 200;

/**
 * Rows are deleted after sending; a crash in between repeats jobs under the same ids. Those that wait for their time stay.
 * Returns the number of rows.
 */
export async function unsafeRelayBatch(db: Db, effects: Effects, send: SendJob, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<OutboxRow>`
      delete from outbox where id in (
        select id from outbox where not_before is null or not_before <= ${now}::timestamptz
        order by id limit ${BATCH} for update skip locked)
      returning id, event, payload`.execute(transaction);
    for (const row of rows.sort((a, b) => a.id.localeCompare(b.id))) {
      const data = { ...row.payload, cause: { id: row.id, event: row.event } };
      for (const job of effects[row.event] ?? []) await send(job, data, { id: jobIdOf(row.id, job) });
    }
    return rows.length;
  });
}

interface Relaying {
  readonly db: Db;
  readonly effects: Effects;
  readonly send: SendJob;
  readonly log: Log;
  readonly clock: Clock;
  readonly everyMs: number;
}

export function startRelay({ db, effects, send, log, clock, everyMs }: Relaying) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    let relayed = 0;
    try {
      relayed = await unsafeRelayBatch(db, effects, send, clock.now());
    } catch (error) {
      log.warn({ err: error }, 'the relay will try again');
    }
    if (!stopped) timer = setTimeout(tick, relayed === BATCH ? 0 : everyMs);
  }
  function tick(): void {
    running = round();
  }

  tick();
  return {
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
