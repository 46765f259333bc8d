import type { Sql } from '../../platform/db/sql.ts';
import type { CallCtx, Platform } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { hashPassword } from '../../platform/session/password.ts';
import { deriveSecret } from '../../platform/session/sealed.ts';
import { unsafeFindAccount, unsafeReplacePassword } from './password.repository.ts';

const LIFE_MS = 24 * 60 * 60_000;
const LENGTH = 12;
/** Without the letters and digits that are read for one another; 32 of them, five bits each. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

/** The temporary password of a request, 60 bits: it follows from the request, so that it is stored nowhere. */
export function temporaryPasswordOf({ settings }: Platform, requestId: string): string {
  const bytes = deriveSecret(settings.accountKey, 'temporary-password', requestId).subarray(0, LENGTH);
  const text = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
}

/**
 * Puts a temporary password in place of a user's own and ends their sessions. It is good for a day and for choosing
 * another; `records` stand with it or not at all.
 * @throws conflict.busy when the password was changed meanwhile
 */
export async function giveTemporaryPassword(
  { platform, clock }: CallCtx,
  { userId, requestId }: { userId: number; requestId: string },
  records: readonly Sql[],
): Promise<void> {
  const db = platform.database.unsafeSystem;
  const now = clock.now();
  const account = await unsafeFindAccount(db, userId, 0);
  const isDone = await unsafeReplacePassword(db, {
    userId,
    oldHash: account?.password_hash ?? null,
    newHash: await hashPassword(temporaryPasswordOf(platform, requestId)),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    keepSessionId: null,
    now,
    records,
  });
  if (!isDone) throw problem('conflict.busy');
}
