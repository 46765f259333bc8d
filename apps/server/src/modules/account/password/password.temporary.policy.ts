import type { Platform } from '../../../platform/call/context.ts';
import { keysOf } from '../../../platform/session/key-ring.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';

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
