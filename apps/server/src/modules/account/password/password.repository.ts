import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import { revokeSessionsOf } from '../../../platform/session/session.repository.ts';
import { forgetDevices } from '../trusted-device/trusted-device.sql.ts';

export interface AccountRow {
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly password_hash: string | null;
  /** Earlier password hashes, newest first. */
  readonly former: string[];
}

/** With the current and the `before` last password hashes. */
export function unsafeFindAccount(db: Db, userId: number, before: number): Promise<AccountRow | undefined> {
  return first(
    db,
    sql<AccountRow>`
      select u.login, u.email, u.name, u.nickname, u.password_hash, array(
        select h.password_hash from password_history h where h.user_id = u.id order by h.replaced_at desc limit ${before}
      ) as former
      from app_user u where u.id = ${userId}`,
  );
}

export interface Replacement {
  readonly userId: number;
  readonly oldHash: string | null;
  readonly newHash: string;
  /** Set for passwords given by somebody else. */
  readonly expiresAt: Date | null;
  /** The session to keep; null ends all. */
  readonly keepSessionId: string | null;
  readonly now: Date;
}

/**
 * The parts of a change that replaces a password as it was read, keeps the old one for comparison, ends the sessions and
 * forgets open reset links and trusted browsers.
 */
export function replacePassword(replacement: Replacement): ChangeParts {
  const { userId, oldHash, newHash, expiresAt, keepSessionId, now } = replacement;
  const replaced = sql`
    update app_user set password_hash = ${newHash}, password_changed_at = ${now},
      password_expires_at = ${expiresAt}::timestamptz, version = version + 1
    where id = ${userId} and enabled and password_hash is not distinct from ${oldHash}::text returning id`;
  return {
    guarded: [{ part: 'password', sql: replaced }],
    parts: [
      sql`
        insert into password_history (user_id, replaced_at, password_hash)
        select ${userId}::bigint, ${now}::timestamptz, ${oldHash}::text where ${oldHash}::text is not null`,
      revokeSessionsOf(userId, keepSessionId, now),
      forgetDevices(userId),
      sql`delete from access_token where user_id = ${userId} and purpose = 'PASSWORD_RESET'`,
    ],
  };
}

/** Queues a reset request; takes the same time for unknown users. */
export async function unsafeRequestReset(db: Db, requestId: string, username: string, now: Date): Promise<void> {
  await many(
    db,
    sql`
      insert into outbox (id, customer_id, event, payload, created_at)
      values (${requestId}, null, 'password.reset_requested', jsonb_build_object('requestId', ${requestId}::text, 'userId',
        (select u.id from app_user u where lower(u.login) = lower(${username}) and u.enabled)), ${now})`,
  );
}
