import type { Db } from '../db/database.ts';
import { many, sql } from '../db/sql.ts';
import { defineTimedJob } from './define-job.ts';

/** Sessions stay a week; keys, codes, links, unstarted jobs, what transitions left a day; ended jobs, mails, webhooks a month; what came to events three; notices half a year. */
export async function unsafeRemoveStale(db: Db, now: Date): Promise<void> {
  await many(db, sql`delete from session where expires_at < ${now}::timestamptz - interval '7 days'`);
  await many(db, sql`delete from process_step where until < ${now}::timestamptz - interval '1 day'`);
  await many(db, sql`delete from idempotency where created_at < ${now}::timestamptz - interval '1 day'`);
  await many(db, sql`delete from login_throttle where window_start < ${now}::timestamptz - interval '1 day'`);
  await many(db, sql`delete from access_token where expires_at < ${now}::timestamptz - interval '1 day'`);
  await many(db, sql`delete from mail_code where expires_at < ${now}::timestamptz - interval '1 day'`);
  await many(db, sql`delete from code_attempt where last_at < ${now}::timestamptz - interval '1 day'`);
  await many(db, sql`delete from trusted_device where expires_at < ${now}`);
  await many(
    db,
    sql`delete from document_cancellation where state in ('ASKED', 'REFUSED') and asked_at < ${now}::timestamptz - interval '1 day'`,
  );
  await many(db, sql`delete from message_outbox where created_at < ${now}::timestamptz - interval '30 days'`);
  await many(
    db,
    sql`delete from batch where state = 'previewed' and created_at < ${now}::timestamptz - interval '1 day'`,
  );
  await many(db, sql`delete from process_import where created_at < ${now}::timestamptz - interval '30 days'`);
  await many(db, sql`delete from batch where ended_at < ${now}::timestamptz - interval '30 days'`);
  await many(db, sql`delete from webhook_delivery where created_at < ${now}::timestamptz - interval '30 days'`);
  await many(db, sql`delete from event_occurrence where at < ${now}::timestamptz - interval '90 days'`);
  // What has to be read waits until it is.
  await many(
    db,
    sql`
      delete from notice
      where created_at < ${now}::timestamptz - interval '180 days' and not (must_read and read_at is null)`,
  );
}

export const removeStaleJob = defineTimedJob('platform.remove-stale', '30 3 * * *', ({ database, clock }) =>
  unsafeRemoveStale(database.unsafeSystem, clock.now()),
);
