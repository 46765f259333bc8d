import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

let decoy: Promise<string> | undefined;

/** Argon2id hash of a password, with its salt and parameters in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'));
}

/**
 * Whether a password belongs to a stored hash. Without a hash a throw-away one is compared, so that an unknown user
 * costs the same time as a wrong password.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(18).toString('base64'));
  // Awaited for everybody: the first call alone pays for it.
  const substitute = await decoy;
  const isRight = await verify(stored ?? substitute, password.normalize('NFC'));
  return isRight && typeof stored === 'string';
}
