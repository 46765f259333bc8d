import type { Db } from '../db/database.ts';
import { first, json, many, sql } from '../db/sql.ts';
import type { MailCause } from './mail.ts';

export interface OutboxMessage {
  readonly channel: 'EMAIL' | 'SMS';
  readonly messageId: string;
  readonly customerId?: number;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Null where no provider took it. */
  readonly sentAt: Date | null;
  readonly waits?: { readonly cause: MailCause; readonly goodUntil: Date };
}

/** An existing message with the same id is kept, but that it was sent is noted. */
export async function unsafeSaveMessage(db: Db, message: OutboxMessage): Promise<void> {
  const { channel, messageId, customerId = null, to, subject = null, text, html = null, sentAt, waits } = message;
  await many(
    db,
    sql`
      insert into message_outbox (channel, message_id, customer_id, recipient, subject, text_body, html_body, sent_at,
        cause, good_until)
      values (${channel}, ${messageId}, ${customerId}, ${to}, ${subject}, ${text}, ${html}, ${sentAt}::timestamptz,
        ${waits ? json(waits.cause) : null}, ${waits?.goodUntil ?? null}::timestamptz)
      on conflict (message_id) do update
      set sent_at = excluded.sent_at, text_body = excluded.text_body, html_body = excluded.html_body
      where message_outbox.sent_at is null and excluded.sent_at is not null`,
  );
}

/** Whether a provider took the message. */
export async function unsafeIsSent(db: Db, messageId: string): Promise<boolean> {
  const sent = await first(
    db,
    sql`select 1 from message_outbox where message_id = ${messageId} and sent_at is not null`,
  );
  return sent !== undefined;
}

/** Has the mails that waited for a mail server made anew, once each; those that are no longer of use stay. */
export async function unsafeAskAgain(db: Db, now: Date): Promise<number> {
  const asked = await many(
    db,
    sql`
      with asked as (
        update message_outbox set asked_again_at = ${now}
        where sent_at is null and cause is not null and asked_again_at is null and good_until > ${now}
        returning customer_id, cause
      )
      insert into outbox (id, customer_id, event, payload, created_at)
      select gen_random_uuid(), customer_id, cause->>'event', cause->'payload', ${now}::timestamptz from asked
      returning id`,
  );
  return asked.length;
}
