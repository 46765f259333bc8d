import type { Db } from '../db/database.ts';
import { first, many, sql } from '../db/sql.ts';

/** A mail or a text message as the outbox keeps it. */
export interface OutboxMessage {
  readonly channel: 'EMAIL' | 'SMS';
  readonly messageId: string;
  readonly customerId?: number;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
}

/** Keeps a message for people to read; one already stored under its id stays as it is. */
export async function unsafeSaveMessage(db: Db, message: OutboxMessage): Promise<void> {
  const { channel, messageId, customerId = null, to, subject = null, text, html = null } = message;
  await many(
    db,
    sql`
      insert into message_outbox (channel, message_id, customer_id, recipient, subject, text_body, html_body)
      values (${channel}, ${messageId}, ${customerId}, ${to}, ${subject}, ${text}, ${html})
      on conflict (message_id) do nothing`,
  );
}

/** Whether a message of this id was stored or sent. */
export async function unsafeIsSaved(db: Db, messageId: string): Promise<boolean> {
  return (await first(db, sql`select 1 from message_outbox where message_id = ${messageId}`)) !== undefined;
}
