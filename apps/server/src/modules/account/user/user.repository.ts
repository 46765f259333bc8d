import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { revokeSessionsOf } from '../../../platform/session/session.repository.ts';

export interface AccountOfUser {
  readonly id: number;
  readonly user_type: 'A' | 'U' | 'E';
  readonly enabled: boolean;
  /** In the company of the actor. */
  readonly is_inside: boolean;
  readonly cellphone: string | null;
  /** Companies of the user whose people the actor does not administer. */
  readonly foreign_companies: number;
}

/** Companies of `user` whose people `actorId` does not administer. */
const foreignTo = (user: Sql, actorId: number) => sql`(
  select count(*)::int from user_customer m
  where m.user_id = ${user} and m.enabled and not exists (
    select from user_customer a
    where a.customer_id = m.customer_id and a.user_id = ${actorId} and a.enabled and (
      exists (
        select from user_resource s where s.customer_id = a.customer_id and s.user_id = a.user_id
          and s.permission = 'admin.users' and s.has_permission)
      or exists (
        select from user_role ur
        join role r on r.customer_id = ur.customer_id and r.id = ur.role_id and r.enabled
        join role_permission p on p.customer_id = r.customer_id and p.role_id = r.id
        where ur.customer_id = a.customer_id and ur.user_id = a.user_id and p.permission = 'admin.users'))))`;

/** A user of the customer, with how many of their companies `actorId` does not administer. */
export function unsafeFindAccountOf(
  db: Db,
  customerId: number,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<AccountOfUser | undefined> {
  return first(
    db,
    sql<AccountOfUser>`
      select u.id, u.user_type, u.enabled, c.enabled as is_inside, u.cellphone,
        ${foreignTo(sql`u.id`, actorId)} as foreign_companies
      from user_customer c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and c.user_id = ${userId}`,
  );
}

/** Those among users who also belong to a company whose people `actorId` does not administer. */
export async function unsafeListShared(
  db: Db,
  customerId: number,
  userIds: readonly number[],
  actorId: number,
): Promise<ReadonlySet<number>> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select u.id from user_customer c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and c.user_id = any(${[...userIds]}::bigint[])
        and ${foreignTo(sql`u.id`, actorId)} > 0`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The parts of a change that forgets everything a user proves a second factor with, and ends their sessions. */
export function forgetFactors(userId: number, now: Date): ChangeParts {
  const tables = ['user_totp', 'recovery_code', 'mail_code', 'code_attempt', 'trusted_device'];
  return {
    guarded: [{ part: 'app_user', sql: sql`select id from app_user where id = ${userId} and enabled for update` }],
    parts: [
      ...tables.map((table) => sql`delete from ${sql.table(table)} where user_id = ${userId}`),
      revokeSessionsOf(userId, null, now),
    ],
  };
}
