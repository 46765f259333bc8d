import type { Db } from '../../platform/db/database.ts';
import { first, json, many, type Sql, sql, together } from '../../platform/db/sql.ts';
import { revokeSessionsOf } from '../../platform/session/session.repository.ts';

export interface AccountOfUser {
  readonly id: number;
  readonly user_type: 'A' | 'U' | 'E';
  readonly enabled: boolean;
  readonly cellphone: string | null;
  /** Companies of the user whose people the actor does not administer. */
  readonly foreign_companies: number;
}

/** A user of the customer, with how many of their companies `actorId` does not administer. */
export function unsafeFindAccountOf(
  db: Db,
  customerId: number,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<AccountOfUser | undefined> {
  return first(
    db,
    sql<AccountOfUser>`
      select u.id, u.user_type, u.enabled, u.cellphone, (
        select count(*)::int from user_customer m
        where m.user_id = u.id and m.enabled and not exists (
          select from user_customer a
          where a.customer_id = m.customer_id and a.user_id = ${actorId} and a.enabled and (
            exists (
              select from user_resource s where s.customer_id = a.customer_id and s.user_id = a.user_id
                and s.permission = 'admin.users' and s.has_permission)
            or exists (
              select from user_role ur
              join role r on r.customer_id = ur.customer_id and r.id = ur.role_id and r.enabled
              join role_permission p on p.customer_id = r.customer_id and p.role_id = r.id
              where ur.customer_id = a.customer_id and ur.user_id = a.user_id and p.permission = 'admin.users')))
      ) as foreign_companies
      from user_customer c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and c.user_id = ${userId}`,
  );
}

/** Leaves word that a temporary password waits to be sent. An account belongs to no customer. */
export function insertPasswordGiven(given: { requestId: string; userId: number; keyId: string }, now: Date): Sql {
  return sql`
    insert into outbox (id, customer_id, event, payload, created_at)
    values (${given.requestId}, null, 'user.password_given', ${json(given)}, ${now}::timestamptz)`;
}

/** Forgets everything a user proves a second factor with, and ends their sessions. */
export async function unsafeForgetFactors(db: Db, userId: number, now: Date, records: readonly Sql[]): Promise<void> {
  const tables = ['user_totp', 'recovery_code', 'mail_code', 'code_attempt', 'trusted_device'];
  const deletions = tables.map((table) => sql`delete from ${sql.table(table)} where user_id = ${userId}`);
  await many(db, together([...deletions, revokeSessionsOf(userId, null, now), ...records]));
}
