import { expect, it } from 'vitest';
import { deriveSecret, seal, unseal } from './sealed.ts';

const key = Buffer.alloc(32, 7);

it('opens what it sealed, with the same key and purpose only', () => {
  const sealed = seal(key, 'totp', 'JBSWY3DPEHPK3PXP');
  expect(unseal(key, 'totp', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(key, 'other', sealed)).toBeUndefined();
  expect(unseal(Buffer.alloc(32, 8), 'totp', sealed)).toBeUndefined();
});

it('opens nothing that was changed, cut or made up', () => {
  const sealed = seal(key, 'totp', 'secret');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(key, 'totp', changed)).toBeUndefined();
  }
  for (const length of [0, 5, 27, sealed.length - 1]) {
    expect(unseal(key, 'totp', sealed.subarray(0, length))).toBeUndefined();
  }
});

it('seals the same text differently every time', () => {
  expect(seal(key, 'totp', 'secret')).not.toEqual(seal(key, 'totp', 'secret'));
});

it('derives the same secret for the same id, and another for another purpose or key', () => {
  expect(deriveSecret(key, 'mail-code', 'a')).toEqual(deriveSecret(key, 'mail-code', 'a'));
  expect(deriveSecret(key, 'mail-code', 'a')).not.toEqual(deriveSecret(key, 'reset', 'a'));
  expect(deriveSecret(key, 'mail-code', 'a')).not.toEqual(deriveSecret(Buffer.alloc(32, 8), 'mail-code', 'a'));
});
