import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Key } from '../../../platform/session/key-ring.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';

const PERIOD = 30;
const DIGITS = 6;
const WINDOW = 1;
const ISSUER = 'Trâmite';
const RECOVERY_CODES = 10;
/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Derived from the session, so it stays the same; 160 bits, base32. */
export function totpSecretOf(key: Key, sessionId: string): string {
  const bytes = deriveSecret(key, 'totp-registration', sessionId).subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** 160 random bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth address in the QR code. */
export function totpAddress(secret: string, login: string): string {
  return totpOf(secret, login).toString();
}

/** The matching time step, allowing one before and after; undefined if wrong. */
export function matchTotp(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, digits: DIGITS, period: PERIOD, secret: Secret.fromBase32(secret) });
}

/** Six digits, derived from the code's id. */
export function sentCodeOf(key: Key, codeId: string): string {
  const number = deriveSecret(key, 'mail-code', codeId).readUIntBE(0, 6) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Ten codes of 50 bits for users who lost their telephone: `k7m2x-9qfhw`. */
export function newRecoveryCodes(): string[] {
  const piece = () => Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${piece()}-${piece()}`);
}

/** The hash of a code, typed in any form, with the authenticator's secret (old codes: ACCOUNT_KEY). */
export function hashRecoveryCode(key: Pick<Key, 'bytes'>, userId: number, code: string): Buffer {
  return deriveSecret(key, 'recovery-code', `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}

/** Undefined unless the text has exactly six digits. */
export function readDigits(code: string): string | undefined {
  const digits = code.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
