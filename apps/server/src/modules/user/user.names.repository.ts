import type { Db } from '../../platform/db/database.ts';
import { many, sql } from '../../platform/db/sql.ts';

/** Names of the users among `ids` that belong, or once belonged, to the customer. */
export function listUserNames(db: Db, customerId: number, ids: readonly number[]) {
  return many(
    db,
    sql<{ id: number; name: string }>`
      select u.id, u.name from user_customer c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and c.user_id = any(${[...ids]}::bigint[])`,
  );
}
