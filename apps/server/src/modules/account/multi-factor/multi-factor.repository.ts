import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Person } from '../../../platform/session/actor.ts';

const TRIES = 5;
const LOCK = '15 minutes';

export interface Attempt {
  readonly failures: number;
  readonly locked_until: Date | null;
}

/** Counts a try before comparing, so that parallel tries stay within the limit. Undefined if locked. */
export function unsafeTakeAttempt(db: Db, userId: number, now: Date): Promise<Attempt | undefined> {
  const at = sql`${now}::timestamptz`;
  const failures = sql`case when t.last_at <= ${at} - ${LOCK}::interval then 1 else t.failures + 1 end`;
  return first(
    db,
    sql<Attempt>`
      insert into code_attempt as t (user_id, failures, last_at) values (${userId}, 1, ${at})
      on conflict (user_id) do update set failures = ${failures}, last_at = ${at},
        locked_until = case when (${failures}) >= ${TRIES} then ${at} + ${LOCK}::interval end
      where t.locked_until is null or t.locked_until <= ${at}
      returning failures, locked_until`,
  );
}

/** Whole seconds until the next try, at least 1. */
export async function unsafeSecondsLocked(db: Db, userId: number, now: Date): Promise<number> {
  const row = await first(db, sql<Attempt>`select failures, locked_until from code_attempt where user_id = ${userId}`);
  return secondsUntil(row?.locked_until ?? now, now);
}

/** At least 1. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

export function triesLeft({ failures }: Attempt): number {
  return Math.max(0, TRIES - failures);
}

/** Resets the count after a correct code. */
export function forgetAttempts(userId: number): Sql {
  return sql`delete from code_attempt where user_id = ${userId}`;
}

export async function unsafeForgetAttempts(db: Db, userId: number): Promise<void> {
  await many(db, forgetAttempts(userId));
}

export async function unsafeFindSealedSecret(db: Db, userId: number): Promise<Buffer | undefined> {
  const row = await first(
    db,
    sql<{ sealed_secret: Buffer }>`select sealed_secret from user_totp where user_id = ${userId}`,
  );
  return row?.sealed_secret;
}

/** Marks a time step and all before it as used, so that no code works twice. */
export function unsafeUseStep(db: Db, userId: number, step: number): Promise<boolean> {
  return touched(
    db,
    sql`update user_totp set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`,
  );
}

export function unsafeUseRecoveryCode(db: Db, userId: number, hashes: readonly Buffer[], now: Date) {
  return touched(
    db,
    sql`
      update recovery_code set used_at = ${now}
      where user_id = ${userId} and code_hash = any(${[...hashes]}::bytea[]) and used_at is null returning 1`,
  );
}

/** A user, in the session that asked for the code. */
type Asker = Pick<Person, 'userId' | 'sessionId'>;

export async function unsafeFindMailCode(db: Db, { userId, sessionId }: Asker, now: Date): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ code_id: string }>`
      select code_id from mail_code
      where user_id = ${userId} and session_id = ${sessionId} and used_at is null and expires_at > ${now}`,
  );
  return row?.code_id;
}

export function unsafeUseMailCode(db: Db, userId: number, codeId: string, now: Date): Promise<boolean> {
  return touched(
    db,
    sql`
      update mail_code set used_at = ${now}
      where user_id = ${userId} and code_id = ${codeId} and used_at is null and expires_at > ${now} returning 1`,
  );
}

export interface MailCode {
  readonly userId: number;
  readonly sessionId: string;
  readonly codeId: string;
  readonly channel: 'EMAIL' | 'SMS';
  readonly now: Date;
  readonly expiresAt: Date;
  /** A newer code blocks another request. */
  readonly notAfter: Date;
}

/** Replaces the last code and queues its message; false if the last one is too recent. */
export function unsafeRequestMailCode(db: Db, code: MailCode): Promise<boolean> {
  const { userId, sessionId, codeId, channel, now, expiresAt, notAfter } = code;
  return touched(
    db,
    sql`
      with sent as (
        insert into mail_code as m (user_id, session_id, code_id, sent_at, expires_at)
        values (${userId}, ${sessionId}, ${codeId}, ${now}, ${expiresAt})
        on conflict (user_id) do update set session_id = excluded.session_id, code_id = excluded.code_id, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, used_at = null
        where m.sent_at <= ${notAfter}
        returning user_id)
      insert into outbox (id, customer_id, event, payload, created_at)
      select ${codeId}, null, 'multi-factor.code_requested', ${json({ userId, codeId, channel })}, ${now}::timestamptz from sent
      returning 1`,
  );
}

export async function unsafeFindSentAt(db: Db, userId: number): Promise<Date | undefined> {
  const row = await first(db, sql<{ sent_at: Date }>`select sent_at from mail_code where user_id = ${userId}`);
  return row?.sent_at;
}

/** `replaces`: in place of the existing one. */
export function insertApplication(
  userId: number,
  application: { sealedSecret: Buffer; step: number; replaces: boolean; now: Date },
): Sql {
  const { sealedSecret, step, replaces, now } = application;
  const place = sql`
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
      confirmed_at = excluded.confirmed_at`;
  return sql`
    insert into user_totp (user_id, sealed_secret, last_step, confirmed_at)
    values (${userId}, ${sealedSecret}, ${step}, ${now}) ${replaces ? place : sql``} returning user_id`;
}

export function insertRecoveryCodes(userId: number, hashes: readonly Buffer[]): Sql {
  return sql`
    insert into recovery_code (user_id, code_hash, of_application)
    select ${userId}::bigint, decode(hash, 'hex'), true
    from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as hash returning 1`;
}

/** The number of renewals of recovery codes; undefined without an authenticator. */
export async function unsafeFindCodesVersion(db: Db, userId: number): Promise<number | undefined> {
  const row = await first(
    db,
    sql<{ codes_version: number }>`select codes_version from user_totp where user_id = ${userId}`,
  );
  return row?.codes_version;
}

/** A guard against concurrent renewals. */
export function countRenewal(userId: number, version: number): Sql {
  return sql`
    update user_totp set codes_version = codes_version + 1
    where user_id = ${userId} and codes_version = ${version} returning user_id`;
}

export function deleteRecoveryCodes(userId: number): Sql {
  return sql`delete from recovery_code where user_id = ${userId}`;
}

async function touched(db: Db, statement: Sql): Promise<boolean> {
  return (await many(db, statement)).length > 0;
}

export interface SealedSecret {
  readonly userId: number;
  readonly sealed: Buffer;
}

/** The sealed secrets of all users. */
export function unsafeListSealedSecrets(db: Db): Promise<SealedSecret[]> {
  return many(
    db,
    sql<SealedSecret>`select user_id as "userId", sealed_secret as sealed from user_totp order by user_id`,
  );
}

/** Replaces the encryption of a secret; false if the authenticator was replaced meanwhile. */
export function unsafeReplaceSealedSecret(db: Db, { userId, sealed }: SealedSecret, next: Buffer): Promise<boolean> {
  return touched(
    db,
    sql`update user_totp set sealed_secret = ${next} where user_id = ${userId} and sealed_secret = ${sealed} returning 1`,
  );
}

/** Removes an authenticator with its recovery codes. */
export async function unsafeRemoveApplication(db: Db, userId: number): Promise<void> {
  const forget = sql`with codes as (${deleteRecoveryCodes(userId)}) delete from user_totp where user_id = ${userId}`;
  await many(db, forget);
}

/** Unused recovery codes of the old form, hashed with ACCOUNT_KEY. */
export async function unsafeCountOldRecoveryCodes(db: Db): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`select count(*) from recovery_code where used_at is null and not of_application`,
  );
  return row?.count ?? 0;
}
