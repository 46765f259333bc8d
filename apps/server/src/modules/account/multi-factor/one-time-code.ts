import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Key } from '../../../platform/session/key-ring.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';

const PERIOD = 30;
const DIGITS = 6;
const WINDOW = 1;
const ISSUER = 'Trâmite';
const RECOVERY_CODES = 10;
/** Without the letters and digits that are read for one another. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** The secret that a session is shown for a first application, the same however often it asks: 160 bits, base32. */
export function totpSecretOf(key: Key, sessionId: string): string {
  const bytes = deriveSecret(key, 'totp-registration', sessionId).subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** A new secret for an authenticator application: 160 random bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address an authenticator application reads from the QR code. */
export function totpAddress(secret: string, login: string): string {
  return totpOf(secret, login).toString();
}

/** The half minute a code belongs to, one before and one after the clock's allowed; undefined when it is wrong. */
export function matchTotp(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, digits: DIGITS, period: PERIOD, secret: Secret.fromBase32(secret) });
}

/** The six digits of a code sent by mail or text message. */
export function sentCodeOf(key: Key, codeId: string): string {
  const number = deriveSecret(key, 'mail-code', codeId).readUIntBE(0, 6) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Ten codes for the day the telephone is lost, 50 bits each: `k7m2x-9qfhw`. */
export function newRecoveryCodes(): string[] {
  const piece = () => Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${piece()}-${piece()}`);
}

/**
 * What is stored of a recovery code, however it was typed. `key`: the secret of the application the code stands in for,
 * or, of codes from before, ACCOUNT_KEY.
 */
export function hashRecoveryCode(key: Pick<Key, 'bytes'>, userId: number, code: string): Buffer {
  return deriveSecret(key, 'recovery-code', `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}

/** The digits of a code as typed or pasted; undefined when it is no six digits. */
export function readDigits(code: string): string | undefined {
  const digits = code.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
