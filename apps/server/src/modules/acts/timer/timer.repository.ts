import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

/** A token at which a timer's time has come. */
export interface DueTimer {
  readonly processId: number;
  readonly tokenId: number;
  readonly dueAt: Date;
}

const isDue = (customerId: Sql | number, now: Date) => sql`
  from process_token k where k.customer_id = ${customerId} and k.timer_at <= ${now}::timestamptz`;

export async function unsafeListTimedCustomers(db: Db, now: Date): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`select c.id from customer c where exists (select ${isDue(sql`c.id`, now)}) order by c.id`,
  );
  return rows.map(({ id }) => id);
}

/** Tokens with due timers in the order of their time, behind one. */
export function listDueTimers(
  db: Db,
  customerId: number,
  { now, after, limit }: { readonly now: Date; readonly after: DueTimer | null; readonly limit: number },
): Promise<DueTimer[]> {
  const behind = after
    ? sql`and (k.timer_at, k.process_id, k.id)
        > (${after.dueAt}::timestamptz, ${after.processId}::bigint, ${after.tokenId}::bigint)`
    : sql``;
  return many(
    db,
    sql<DueTimer>`
      select k.process_id as "processId", k.id as "tokenId", k.timer_at as "dueAt" ${isDue(customerId, now)} ${behind}
      order by k.timer_at, k.process_id, k.id limit ${limit}`,
  );
}

/** Names of people of the customer by their logins. */
export async function listNames(db: Db, customerId: number, logins: readonly string[]): Promise<Map<string, string>> {
  const rows = await many(
    db,
    sql<{ login: string; name: string }>`
      select u.login, u.name from user_customer m join app_user u on u.id = m.user_id
      where m.customer_id = ${customerId} and u.login = any(${[...logins]}::text[])`,
  );
  return new Map(rows.map(({ login, name }) => [login, name]));
}

/** Puts a timer off that could not happen, unless somebody moved its token meanwhile. */
export function putOff(customerId: number, { processId, tokenId, dueAt }: DueTimer, until: Date): Sql {
  return sql`
    update process_token set timer_at = ${until}
    where customer_id = ${customerId} and process_id = ${processId} and id = ${tokenId}
      and date_trunc('milliseconds', timer_at) = ${dueAt}::timestamptz
    returning id`;
}
