import type { Db } from '../db/database.ts';
import { first, many, sql } from '../db/sql.ts';
import type { MailMessage } from './mail.ts';

/** Keeps a message for people to read; one already stored under its id stays as it is. */
export async function unsafeSaveMessage(db: Db, message: MailMessage): Promise<void> {
  const { messageId, customerId = null, to, subject, text, html = null } = message;
  await many(
    db,
    sql`
      insert into mail_outbox (message_id, customer_id, recipient, subject, text_body, html_body)
      values (${messageId}, ${customerId}, ${to}, ${subject}, ${text}, ${html})
      on conflict (message_id) do nothing`,
  );
}

/** Whether a message of this id was stored or sent. */
export async function unsafeIsSaved(db: Db, messageId: string): Promise<boolean> {
  return (await first(db, sql`select 1 from mail_outbox where message_id = ${messageId}`)) !== undefined;
}
