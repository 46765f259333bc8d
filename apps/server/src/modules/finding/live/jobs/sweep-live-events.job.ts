import type { Db } from '../../../../platform/db/database.ts';
import { many, sql } from '../../../../platform/db/sql.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';

/** Removes events that everybody who looks was told long ago, and windows that said nothing for as long. */
export async function unsafeSweepLiveEvents(db: Db, now: Date): Promise<void> {
  await many(db, sql`delete from live_event where at < ${now}::timestamptz - interval '1 hour'`);
  await many(db, sql`delete from presence where seen_at < ${now}::timestamptz - interval '1 hour'`);
}

export const sweepLiveEventsJob = defineTimedJob('live.sweep-events', '*/10 * * * *', ({ database, clock }) =>
  unsafeSweepLiveEvents(database.unsafeSystem, clock.now()),
);
