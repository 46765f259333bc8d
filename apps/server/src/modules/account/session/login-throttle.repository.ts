import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';

/** Something whose failed tries are counted: a user or an address, known by a hash only. */
export interface ThrottleKey {
  readonly key: string;
  /** Tries a minute before it is locked. */
  readonly tries: number;
}

/** Who a login is meant to be. */
export interface Claimant {
  /** Null when nobody has it. */
  readonly userId: number | null;
  /** As PostgreSQL compares logins: what finds the same user is the same name. */
  readonly name: string;
  /** Whether the call comes from a browser the user trusts, or from where they were signed in before. */
  readonly familiar: 'device' | 'address' | null;
}

interface Claim {
  readonly login: string;
  /** Of the caller, as PostgreSQL reads it; null when unknown. */
  readonly network: string | null;
  readonly deviceHash: Buffer | null;
  readonly now: Date;
}

/** Finds who a login is meant to be; for a name that nobody has the same work is done. */
export async function unsafeFindClaimant(db: Db, { login, network, deviceHash, now }: Claim): Promise<Claimant> {
  const found = await first(
    db,
    sql<Claimant>`
      select u.id as "userId", f.name, case
        when exists (select from trusted_device d
          where d.user_id = u.id and d.token_hash = ${deviceHash}::bytea and d.expires_at > ${now}) then 'device'
        when exists (select from session s where s.user_id = u.id and s.address <<= ${network}::inet) then 'address'
      end as familiar
      from (select lower(${login}::text) as name) f left join app_user u on lower(u.login) = f.name`,
  );
  return found ?? { userId: null, name: login, familiar: null };
}

const WINDOW_SECONDS = 60;
const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 900;

/**
 * Counts a try for every key before its password is compared, so that tries side by side cannot pass the limit.
 * From the limit on each try locks its key, twice as long every time; a quarter of an hour of rest forgets all.
 * @returns 'refused' when one of the keys is locked, 'last' when one is from now on
 */
export async function unsafeTakeTry(
  db: Db,
  keys: readonly ThrottleKey[],
  now: Date,
): Promise<'taken' | 'last' | 'refused'> {
  const at = sql`${now}::timestamptz`;
  const isForgotten = sql`(t.locked_until is null and t.window_start <= ${at} - make_interval(secs => ${WINDOW_SECONDS})
    or t.locked_until <= ${at} - make_interval(secs => ${LONGEST_LOCK_SECONDS}))`;
  const failures = sql`case when ${isForgotten} then 1 else t.failures + 1 end`;
  const tries = sql`(select k.tries from keys k where k.key = t.key)`;
  const taken = await many(
    db,
    sql<{ locks: boolean }>`
      with keys as (select * from jsonb_to_recordset(${json(keys)}) as k(key text, tries int)),
      taken as (
        insert into login_throttle as t (key, failures, window_start, locked_until)
        select key, 1, ${at}, ${lockAfter(sql`1`, sql`tries`, at)} from keys
        where not exists (select from login_throttle l join keys using (key) where l.locked_until > ${at})
        order by key
        on conflict (key) do update set
          failures = ${failures},
          window_start = case when ${isForgotten} then ${at} else t.window_start end,
          locked_until = ${lockAfter(failures, tries, at)}
        where t.locked_until is null or t.locked_until <= ${at}
        returning t.locked_until is not null as locks
      )
      select locks from taken`,
  );
  if (taken.length !== keys.length) return 'refused';
  return taken.some(({ locks }) => locks) ? 'last' : 'taken';
}

function lockAfter(failures: Sql, tries: Sql, at: Sql): Sql {
  // The exponent is bounded: a power beyond the longest lock would overflow the interval.
  const seconds = sql`least(${LONGEST_LOCK_SECONDS}, ${FIRST_LOCK_SECONDS} * 2 ^ least(10, (${failures}) - ${tries}))`;
  return sql`case when (${failures}) >= ${tries} then ${at} + make_interval(secs => ${seconds}) end`;
}

/** Whole seconds until the last of the keys is free; 1 at least. */
export async function unsafeSecondsLocked(db: Db, keys: readonly ThrottleKey[], now: Date): Promise<number> {
  const row = await first(
    db,
    sql<{ until: Date | null }>`
      select max(locked_until) as until from login_throttle where key = any(${keys.map(({ key }) => key)}::text[])`,
  );
  return Math.max(1, Math.ceil(((row?.until?.getTime() ?? 0) - now.getTime()) / 1000));
}

/** Takes back the try of who knew the password: the user's count is gone, the address keeps its other failures. */
export async function unsafeClearTries(db: Db, user: ThrottleKey, address: ThrottleKey, now: Date): Promise<void> {
  await many(
    db,
    sql`
      with forgotten as (delete from login_throttle where key = ${user.key})
      update login_throttle set failures = failures - 1,
        locked_until = case when failures - 1 >= ${address.tries} then ${now}::timestamptz end
      where key = ${address.key} and failures > 0`,
  );
}
