import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';
import type { FlagValues } from '../../../platform/flags/flags.ts';

export interface FlagRow {
  readonly name: string;
  readonly value: FlagValues[string];
}

/** The most specific value of every flag: the user's before the customer's before everybody's. */
export function unsafeListFlags(db: Db, customerId: number | null, userId: number | null): Promise<FlagRow[]> {
  return many(
    db,
    sql<FlagRow>`
      select distinct on (name) name, value from feature_flag
      where (customer_id is null or customer_id = ${customerId}) and (user_id is null or user_id = ${userId})
      order by name, user_id nulls last, customer_id nulls last`,
  );
}
