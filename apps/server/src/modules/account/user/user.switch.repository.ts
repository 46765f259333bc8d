import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface MemberRow {
  readonly id: number;
  readonly name: string;
  readonly user_type: 'A' | 'U' | 'E';
  /** In this company. */
  readonly enabled: boolean;
  readonly account_enabled: boolean;
  /** Other companies that the user may enter. */
  readonly other_companies: number;
}

/** Somebody of a company, whether they may enter it or not. */
export function unsafeFindMember(db: Db, customerId: number, userId: number): Promise<MemberRow | undefined> {
  return first(db, members(customerId, [userId]));
}

/** People of a company, whether they may enter it or not. */
export function unsafeListMembers(db: Db, customerId: number, userIds: readonly number[]): Promise<MemberRow[]> {
  return many(db, members(customerId, userIds));
}

function members(customerId: number, userIds: readonly number[]): Sql<MemberRow> {
  return sql<MemberRow>`
      select u.id, u.name, u.user_type, m.enabled, u.enabled as account_enabled, (
        select count(*)::int from user_customer o
        where o.user_id = u.id and o.customer_id <> m.customer_id and o.enabled) as other_companies
      from user_customer m join app_user u on u.id = m.user_id
      where m.customer_id = ${customerId} and m.user_id = any(${[...userIds]}::bigint[])`;
}

/** The parts of a change that lets somebody in or shuts them out; without another company the account follows. */
export function setEnabled(customerId: number, member: MemberRow, enabled: boolean, now: Date): ChangeParts {
  const { id, enabled: seen, account_enabled: seenAccount, other_companies: others } = member;
  const isAlone = others === 0;
  const account = enabled || !isAlone ? seenAccount || enabled : false;
  return {
    guarded: [
      {
        part: 'user_customer',
        sql: sql`
          update user_customer set enabled = ${enabled}
          where customer_id = ${customerId} and user_id = ${id} and enabled = ${seen} returning user_id`,
      },
      {
        part: 'app_user',
        sql: sql`
          update app_user set enabled = ${account} where id = ${id} and enabled = ${seenAccount} returning id`,
      },
    ],
    parts: enabled
      ? []
      : [
          sql`
            update session set revoked_at = ${now}
            where user_id = ${id} and revoked_at is null and (customer_id = ${customerId} or ${isAlone})`,
        ],
  };
}
