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

/**
 * What is wrong with a password, if anything: under 10 characters, a common one however it is
 * decorated, or made of the user's own data.
 * @param personal login, e-mail, names: what others know of the user
 */
export function passwordFault(password: string, personal: readonly string[]): PasswordFault | undefined {
  if ([...password].length < LEAST) return 'short';
  if (forms(password).some((form) => commonPasswords.has(form) || isMonotonous(form))) return 'common';
  return isPersonal(password, personal) ? 'personal' : undefined;
}

/** The password as typed and without the decoration at its ends, with signs also read as the letters they resemble. */
function forms(password: string): string[] {
  const lower = fold(password.toLowerCase());
  const shorter = [lower, lower.replace(/[^\p{L}]+$/u, ''), bare(lower)];
  const read = shorter.map((form) => [...form].map((char) => leet[char] ?? char).join(''));
  return [...shorter, ...read, lower.replace(/[^\p{L}]/gu, '')];
}

/** What stands between the first and the last letter: `2024-Flamengo!!` is `Flamengo`. */
function bare(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A short piece over and over (`abcabcabcabc`), or one character after its neighbour (`abcdefghij`, `9876543210`). */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(text) && text.length >= LEAST) return true;
  const steps = [...text].slice(1).map((char, index) => (char.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  return text.length >= LEAST && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}

/** Whether little is left of a password without what is known of its user. */
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
