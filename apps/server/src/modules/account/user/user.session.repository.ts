import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface SessionInRow {
  readonly id: string;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

interface AskedNow {
  readonly customerId: number;
  readonly now: Date;
  readonly usedAfter: Date;
}

const isOpen = ({ customerId, now, usedAfter }: AskedNow) => sql`
  customer_id = ${customerId} and revoked_at is null and assumed_by is null
    and expires_at > ${now} and last_used_at > ${usedAfter}`;

/** Sessions that somebody has open in a company, the newest use first; those that assumed the profile are not theirs. */
export function unsafeListSessionsIn(
  db: Db,
  { userId, ...asked }: AskedNow & { readonly userId: number },
): Promise<SessionInRow[]> {
  return many(
    db,
    sql<SessionInRow>`
      select id, host(address) as address, user_agent, created_at, last_used_at from session
      where user_id = ${userId} and ${isOpen(asked)}
      order by last_used_at desc, id limit 100`,
  );
}

/** How many sessions people have open in a company; who has none is left out. */
export function unsafeCountSessionsIn(
  db: Db,
  { userIds, ...asked }: AskedNow & { readonly userIds: readonly number[] },
): Promise<{ user_id: number; count: number }[]> {
  return many(
    db,
    sql<{ user_id: number; count: number }>`
      select user_id, count(*)::int from session
      where user_id = any(${[...userIds]}::bigint[]) and ${isOpen(asked)} group by user_id`,
  );
}

/** The part of a change that ends sessions of somebody in a company. */
export function endSessionsIn(customerId: number, userId: number, ids: readonly string[], now: Date): Sql {
  return sql`
    update session set revoked_at = ${now}
    where customer_id = ${customerId} and user_id = ${userId} and id = any(${[...ids]}::uuid[]) and revoked_at is null
    returning id`;
}
