import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

let decoy: Promise<string> | undefined;

/** Argon2id, with salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'));
}

/** Without a stored hash a dummy is verified, so that unknown users take the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(18).toString('base64'));
  // Always awaited, so that only the very first call is slower.
  const substitute = await decoy;
  const isRight = await verify(stored ?? substitute, password.normalize('NFC'));
  return isRight && typeof stored === 'string';
}
