import type { RecentSearch } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, type Sql, sql } from '../../../platform/db/sql.ts';

const NAME = 'recentSearch';

/** The newest first. */
export async function listRecent(db: Db, customerId: number, userId: number): Promise<readonly RecentSearch[]> {
  const row = await first(
    db,
    sql<{ value: readonly RecentSearch[] }>`
      select value from user_preference where customer_id = ${customerId} and user_id = ${userId} and name = ${NAME}`,
  );
  return row?.value ?? [];
}

export function putRecent(customerId: number, userId: number, searches: readonly RecentSearch[]): Sql {
  return sql`
    insert into user_preference (customer_id, user_id, name, value)
    select m.customer_id, m.user_id, ${NAME}, ${json(searches)}
    from user_customer m where m.customer_id = ${customerId} and m.user_id = ${userId}
    on conflict (customer_id, user_id, name) do update set value = excluded.value
    returning name`;
}
