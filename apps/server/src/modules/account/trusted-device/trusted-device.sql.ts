import { type Sql, sql } from '../../../platform/db/sql.ts';

/** The part of a change that trusts no browser of a user any longer. */
export function forgetDevices(userId: number): Sql {
  return sql`delete from trusted_device where user_id = ${userId}`;
}
