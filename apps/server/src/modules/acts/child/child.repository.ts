import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

/** The stay of a token that waits for a child. */
export interface Awaited {
  readonly childId: number;
  readonly token: number;
}

/** Nobody waits for the end of a process any more; misses where that was told already. */
export function endWait(customerId: number, { childId, token }: Awaited): Sql {
  return sql`
    update process set parent_token = null, parent_since = null
    where customer_id = ${customerId} and id = ${childId} and parent_token = ${token}
    returning id`;
}

/** Holds a process as it was read until the statement is over; misses where somebody changed it. */
export function holdProcess(
  customerId: number,
  { id, version }: { readonly id: number; readonly version: number },
): Sql {
  return sql`
    select id from process where customer_id = ${customerId} and id = ${id} and version = ${version} for share`;
}

/** A message on its way to a process. */
export interface Message {
  readonly id: number;
  readonly processId: number;
  readonly fromId: number;
  readonly message: string;
}

/** Messages of a process that were not brought yet, in the order in which they were sent. */
export function listMessages(db: Db, customerId: number, fromId: number): Promise<Message[]> {
  return many(
    db,
    sql<Message>`
      select id, process_id as "processId", from_id as "fromId", message from process_message
      where customer_id = ${customerId} and from_id = ${fromId} order by id`,
  );
}

/** Takes a message that is brought with the same statement; misses where it was. */
export function takeMessage(customerId: number, id: number): Sql {
  return sql`delete from process_message where customer_id = ${customerId} and id = ${id} returning id`;
}
