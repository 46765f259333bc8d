import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';

export interface AssumedRow {
  readonly id: number;
  readonly user_type: 'A' | 'U' | 'E';
  readonly enabled: boolean;
}

/** Somebody of a company, whether they may enter it or not. */
export function unsafeFindAssumed(db: Db, customerId: number, userId: number): Promise<AssumedRow | undefined> {
  return first(
    db,
    sql<AssumedRow>`
      select u.id, u.user_type, u.enabled and m.enabled as enabled
      from user_customer m join app_user u on u.id = m.user_id
      where m.customer_id = ${customerId} and m.user_id = ${userId}`,
  );
}

/** The part of a change that leaves a session for an assumed profile: from then on no secret opens it. */
export function parkSession(id: string, { oldHash, noHash }: { oldHash: Buffer; noHash: Buffer }): Sql {
  return sql`
    update session set secret_hash = ${noHash}
    where id = ${id} and secret_hash = ${oldHash} and revoked_at is null returning id`;
}

export interface AssumedSession {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly from: string;
  readonly userId: number;
  readonly assumedBy: number;
  readonly now: Date;
  readonly until: Date;
}

/** The part of a change that begins the session of an assumed profile beside the one that was left. */
export function insertAssumed({ id, secretHash, from, userId, assumedBy, now, until }: AssumedSession): Sql {
  return sql`
    insert into session (id, secret_hash, user_id, customer_id, approved_mfa, assumed_by, assumed_from, assumed_until,
      reach, created_at, last_used_at, expires_at, address, user_agent)
    select ${id}::uuid, ${secretHash}::bytea, ${userId}::bigint, s.customer_id, s.approved_mfa, ${assumedBy}::bigint, s.id,
      ${until}::timestamptz, 'FULL', ${now}::timestamptz, ${now}::timestamptz, s.expires_at, s.address, s.user_agent
    from session s where s.id = ${from}::uuid returning id`;
}

/** The part of a change that ends the session of an assumed profile, from which nobody goes back a second time. */
export function endAssumed(id: string, secretHash: Buffer, now: Date): Sql {
  return sql`
    update session set revoked_at = coalesce(revoked_at, ${now}), assumed_from = null
    where id = ${id} and secret_hash = ${secretHash} and assumed_from is not null returning id`;
}

/** The part of a change that opens the session that was left again, as it was. */
export function resumeSession(id: string, newHash: Buffer, now: Date): Sql {
  return sql`
    update session set secret_hash = ${newHash}, last_used_at = ${now}
    where id = ${id} and revoked_at is null and expires_at > ${now} returning id`;
}
