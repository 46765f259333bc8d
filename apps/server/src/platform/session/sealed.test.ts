import { createCipheriv, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createKeyRing } from './key-ring.ts';
import { deriveSecret, isSealedBy, seal, unseal } from './sealed.ts';

const old = Buffer.alloc(32, 7);
const key = createKeyRing('ACCOUNT_KEY', old);
const another = createKeyRing('ACCOUNT_KEY', Buffer.alloc(32, 8));

it('opens what it sealed, with the same key and purpose only', () => {
  const sealed = seal(key, 'totp', 'JBSWY3DPEHPK3PXP');
  expect(unseal(key, 'totp', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(key, 'other', sealed)).toBeUndefined();
  expect(unseal(another, 'totp', sealed)).toBeUndefined();
});

it('opens nothing that was changed, cut or made up', () => {
  const sealed = seal(key, 'totp', 'secret');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(key, 'totp', changed)).toBeUndefined();
  }
  for (const length of [0, 5, 27, 35, sealed.length - 1]) {
    expect(unseal(key, 'totp', sealed.subarray(0, length))).toBeUndefined();
  }
});

it('seals the same text differently every time', () => {
  expect(seal(key, 'totp', 'secret')).not.toEqual(seal(key, 'totp', 'secret'));
});

it('derives the same secret for the same id, and another for another purpose or key', () => {
  expect(deriveSecret(key.current, 'mail-code', 'a')).toEqual(deriveSecret(key.current, 'mail-code', 'a'));
  expect(deriveSecret(key.current, 'mail-code', 'a')).not.toEqual(deriveSecret(key.current, 'reset', 'a'));
  expect(deriveSecret(key.current, 'mail-code', 'a')).not.toEqual(deriveSecret(another.current, 'mail-code', 'a'));
});

it('opens after a rotation what the key of before sealed, as long as that key is given, and seals with the new one', () => {
  const before = seal(key, 'totp', 'secret');
  const rotated = createKeyRing('ACCOUNT_KEY', Buffer.alloc(32, 8), [old]);
  expect(unseal(rotated, 'totp', before)).toBe('secret');
  expect(isSealedBy(rotated.current, before)).toBe(false);
  const anew = seal(rotated, 'totp', 'secret');
  expect(isSealedBy(rotated.current, anew)).toBe(true);
  expect(unseal(another, 'totp', anew)).toBe('secret');
  expect(unseal(another, 'totp', before)).toBeUndefined();
});

it('opens what was sealed before seals carried the id of their key', () => {
  const iv = Buffer.alloc(12, 1);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', old, '', 'totp', 32)), iv);
  const sealed = Buffer.concat([iv, cipher.update('secret'), cipher.final(), cipher.getAuthTag()]);
  expect(unseal(key, 'totp', sealed)).toBe('secret');
  expect(unseal(another, 'totp', sealed)).toBeUndefined();
});
