import type { Db } from '../db/database.ts';
import { first, many, sql } from '../db/sql.ts';

export interface OutboxMessage {
  readonly channel: 'EMAIL' | 'SMS';
  readonly messageId: string;
  readonly customerId?: number;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
}

/** An existing message with the same id is kept. */
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

export async function unsafeIsSaved(db: Db, messageId: string): Promise<boolean> {
  return (await first(db, sql`select 1 from message_outbox where message_id = ${messageId}`)) !== undefined;
}
