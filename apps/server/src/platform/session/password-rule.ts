import { commonPasswords } from './common-passwords.ts';

export type PasswordFault = 'short' | 'common' | 'personal';

const LEAST = 10;
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Refuses short, common (also decorated) and personal passwords; `personal` is what others know, e.g. names. */
export function passwordFault(password: string, personal: readonly string[]): PasswordFault | undefined {
  if ([...password].length < LEAST) return 'short';
  if (forms(password).some((form) => commonPasswords().has(form) || isMonotonous(form))) return 'common';
  return isPersonal(password, personal) ? 'personal' : undefined;
}

/** The password with and without decoration, and with signs read as letters. */
function forms(password: string): string[] {
  const lower = fold(password.toLowerCase());
  const shorter = [lower, lower.replace(/[^\p{L}]+$/u, ''), bare(lower)];
  const read = shorter.map((form) => [...form].map((char) => leet[char] ?? char).join(''));
  return [...shorter, ...read, lower.replace(/[^\p{L}]/gu, '')];
}

/** `2024-Flamengo!!` becomes `Flamengo`. */
function bare(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A repeated piece (`abcabcabcabc`) or a run (`abcdefghij`, `9876543210`). */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(text) && text.length >= LEAST) return true;
  const steps = [...text].slice(1).map((char, index) => (char.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  return text.length >= LEAST && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}

/** Little remains after removing personal data. */
function isPersonal(password: string, personal: readonly string[]): boolean {
  const known = personal
    .flatMap((value) => [value, ...value.split(/[^\p{L}\p{N}]+/u)])
    .map((value) => fold(value.toLowerCase()))
    .filter((value) => value.length >= 3)
    .sort((a, b) => b.length - a.length);
  const whole = fold(password.toLowerCase());
  const rest = known.reduce((text, value) => text.replaceAll(value, ''), whole);
  return rest !== whole && bare(rest).length < 4;
}
