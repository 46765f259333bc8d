import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

export interface OutboxMessageRow {
  readonly id: number;
  readonly channel: 'EMAIL' | 'SMS';
  readonly recipient: string;
  readonly subject: string | null;
  readonly text_body: string;
  readonly created_at: Date;
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
      select id, channel, recipient, subject, text_body, created_at from message_outbox
      where customer_id = ${customerId} order by id desc limit ${limit} offset ${offset}`,
  );
}

/** How many there are in all. */
export async function unsafeCountMessages(db: Db, customerId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`select count(*)::int from message_outbox where customer_id = ${customerId}`,
  );
  return row?.count ?? 0;
}
