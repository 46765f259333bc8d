import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

export type TokenPurpose = 'LOGIN' | 'PASSWORD_RESET';

export interface NewToken {
  readonly hash: Buffer;
  readonly userId: number;
  readonly purpose: TokenPurpose;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Keeps a token; the same again changes nothing. */
export async function unsafeInsertToken(db: Db, { hash, userId, purpose, now, expiresAt }: NewToken): Promise<void> {
  await many(
    db,
    sql`
      insert into access_token (token_hash, user_id, purpose, created_at, expires_at)
      values (${hash}, ${userId}, ${purpose}, ${now}, ${expiresAt}) on conflict do nothing`,
  );
}

/** Uses a token up: whoever comes second, or too late, gets nothing. */
export function unsafeUseToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ user_id: number; purpose: TokenPurpose } | undefined> {
  return first(
    db,
    sql<{ user_id: number; purpose: TokenPurpose }>`
      update access_token t set used_at = ${now} from app_user u
      where t.token_hash = ${hash} and t.used_at is null and t.expires_at > ${now} and u.id = t.user_id and u.enabled
      returning t.user_id, t.purpose`,
  );
}
