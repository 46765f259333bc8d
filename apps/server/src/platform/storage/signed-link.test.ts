import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignatureValid, linkExpiry, type SignedParts, signedPath } from './signed-link.ts';

const secret = 'a secret of the tests';
const now = new Date('2026-05-05T10:01:00Z');
const parts: SignedParts = {
  method: 'GET',
  key: '7/2026/05/a.pdf',
  expires: linkExpiry(now),
  customer: 7,
  name: 'á.pdf',
};
const signature = new URL(signedPath(secret, parts), 'http://x').searchParams.get('signature') ?? '';

test('a link is valid from 10 to 20 minutes and ends on a full window', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (instant) => {
        const ahead = linkExpiry(instant) - Math.floor(instant.getTime() / 1000);
        expect(ahead).toBeGreaterThanOrEqual(600);
        expect(ahead).toBeLessThan(1200);
        expect(linkExpiry(instant) % 600).toBe(0);
      },
    ),
  );
});

test('an untouched link is accepted until it ends', () => {
  expect(isSignatureValid(secret, parts, signature, now)).toBe(true);
  expect(isSignatureValid(secret, parts, signature, new Date(parts.expires * 1000))).toBe(false);
});

test.each<Partial<SignedParts>>([
  { method: 'PUT' },
  { key: '7/2026/05/b.pdf' },
  { expires: parts.expires + 600 },
  { customer: 8 },
  { name: 'b.pdf' },
  { download: true },
  { maxBytes: 5 },
  { sha256: 'x' },
])('a link altered by %j is refused', (change) => {
  expect(isSignatureValid(secret, { ...parts, ...change }, signature, now)).toBe(false);
});

test('a signature of another secret, a short one and an empty one are refused', () => {
  const foreign = new URL(signedPath('another', parts), 'http://x').searchParams.get('signature') ?? '';
  for (const wrong of [foreign, signature.slice(0, 20), '']) {
    expect(isSignatureValid(secret, parts, wrong, now)).toBe(false);
  }
});

test('a signature is refused in any other spelling, also one of the same bytes', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const next = letters[letters.indexOf(signature.slice(-1)) + 1];
  const spelled = `${signature.slice(0, -1)}${next}`;
  expect(Buffer.from(spelled, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
  for (const wrong of [spelled, `${signature}=`]) expect(isSignatureValid(secret, parts, wrong, now)).toBe(false);
});

test('a correctly signed link to a key of another customer is refused all the same', () => {
  const foreign = { ...parts, key: '8/2026/05/a.pdf' };
  const signed = new URL(signedPath(secret, foreign), 'http://x').searchParams.get('signature') ?? '';
  expect(isSignatureValid(secret, foreign, signed, now)).toBe(false);
});
