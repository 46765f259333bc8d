import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface OpenSessionRow {
  readonly id: string;
  readonly company_name: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

/** Active sessions, most recently used first. */
export function unsafeListSessions(
  db: Db,
  userId: number,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<OpenSessionRow[]> {
  return many(
    db,
    sql<OpenSessionRow>`
      select s.id, c.name as company_name, host(s.address) as address, s.user_agent, s.created_at, s.last_used_at
      from session s left join customer c on c.id = s.customer_id
      where s.user_id = ${userId} and s.revoked_at is null and s.reach = 'FULL' and s.assumed_by is null
        and s.expires_at > ${now} and s.last_used_at > ${usedAfter}
      order by s.last_used_at desc, s.id limit 50`,
  );
}

export function revokeOwnSession(userId: number, id: string, now: Date): Sql {
  return sql`
    update session set revoked_at = ${now}
    where user_id = ${userId} and id = ${id} and revoked_at is null and assumed_by is null returning id`;
}
