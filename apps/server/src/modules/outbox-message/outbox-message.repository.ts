import type { Db } from '../../platform/db/database.ts';
import { many, sql } from '../../platform/db/sql.ts';

export interface OutboxMessageRow {
  readonly id: number;
  readonly channel: 'EMAIL' | 'SMS';
  readonly recipient: string;
  readonly subject: string | null;
  readonly text_body: string;
  readonly created_at: Date;
  readonly total: number;
}

/** A page of the mails and text messages about a customer's own people, newest first. The table is closed to the app role. */
export function unsafeListMessages(
  db: Db,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OutboxMessageRow[]> {
  return many(
    db,
    sql<OutboxMessageRow>`
      select id, channel, recipient, subject, text_body, created_at, count(*) over () as total from message_outbox
      where customer_id = ${customerId} order by id desc limit ${limit} offset ${offset}`,
  );
}
