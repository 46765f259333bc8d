import type { Db } from '../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../platform/db/sql.ts';

/** Something whose failed tries are counted: a user or an address, known by a hash only. */
export interface ThrottleKey {
  readonly key: string;
  /** Tries a minute before it is locked. */
  readonly tries: number;
}

const WINDOW_SECONDS = 60;
const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 900;

/**
 * Counts a try for every key before its password is compared, so that tries side by side cannot pass the limit.
 * From the limit on each try locks its key, twice as long every time; a quarter of an hour of rest forgets all.
 * @returns false when one of the keys is locked
 */
export async function unsafeTakeTry(db: Db, keys: readonly ThrottleKey[], now: Date): Promise<boolean> {
  const at = sql`${now}::timestamptz`;
  const isForgotten = sql`(t.locked_until is null and t.window_start <= ${at} - make_interval(secs => ${WINDOW_SECONDS})
    or t.locked_until <= ${at} - make_interval(secs => ${LONGEST_LOCK_SECONDS}))`;
  const failures = sql`case when ${isForgotten} then 1 else t.failures + 1 end`;
  const tries = sql`(select k.tries from keys k where k.key = t.key)`;
  const taken = await many(
    db,
    sql`
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
        returning 1
      )
      select 1 from taken`,
  );
  return taken.length === keys.length;
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
