import type { CallCtx, Platform } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { keysOf } from '../../../platform/session/key-ring.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';
import { replacePassword, unsafeFindAccount } from './password.repository.ts';

const LIFE_MS = 24 * 60 * 60_000;
const LENGTH = 12;
/** Without the letters and digits that are read for one another; 32 of them, five bits each. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

/** What a temporary password follows from. */
export interface PasswordRequest {
  readonly requestId: string;
  /** Of the ACCOUNT_KEY it was asked for under; absent in requests from before keys had ids. */
  readonly keyId?: string;
}

/**
 * The temporary password of a request, 60 bits: it follows from the request, so that it is stored nowhere.
 * @throws when its key is gone
 */
export function temporaryPasswordOf({ settings }: Platform, { requestId, keyId }: PasswordRequest): string {
  const { accountKey } = settings;
  const key = keyId ? keysOf(accountKey).find(({ id }) => id === keyId) : accountKey.current;
  if (!key) throw new Error(`The temporary password follows from ACCOUNT_KEY ${keyId}, which is gone.`);
  const bytes = deriveSecret(key, 'temporary-password', requestId).subarray(0, LENGTH);
  const text = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
}

/**
 * The parts of a change that puts a temporary password in place of a user's own and ends their sessions. It is good for
 * a day and for choosing another.
 */
export async function temporaryPassword(
  { platform, clock }: CallCtx,
  { userId, ...request }: PasswordRequest & { userId: number },
): Promise<ChangeParts> {
  const now = clock.now();
  const account = await unsafeFindAccount(platform.database.unsafeSystem, userId, 0);
  return replacePassword({
    userId,
    oldHash: account?.password_hash ?? null,
    newHash: await hashPassword(temporaryPasswordOf(platform, request)),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    keepSessionId: null,
    now,
  });
}
