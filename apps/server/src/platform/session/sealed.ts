import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Key, type KeyRing, keysOf } from './key-ring.ts';

const ID = 8;
const IV = 12;
const TAG = 16;

/** 32 bytes, always the same for a purpose and id, unguessable without the key. */
export function deriveSecret(key: Pick<Key, 'bytes'>, purpose: string, id: string): Buffer {
  return createHmac('sha256', key.bytes).update(`${purpose}:${id}`).digest();
}

/** AES-256-GCM with the current key, whose id is included; only the same purpose can open it. */
export function seal({ current }: KeyRing, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(current, purpose), iv);
  return Buffer.concat([idOf(current), iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if no key of the ring opens it for this purpose. */
export function unseal(ring: KeyRing, purpose: string, sealed: Buffer): string | undefined {
  const named = keysOf(ring).find((key) => isSealedBy(key, sealed));
  const opened = named && open(named, purpose, sealed.subarray(ID));
  if (opened !== undefined) return opened;
  // Old seals carry no key id.
  for (const key of keysOf(ring)) {
    const text = open(key, purpose, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

export function isSealedBy(key: Key, sealed: Buffer): boolean {
  return keyIdOf(sealed) === key.id;
}

/** The id of the key that sealed it; of an old seal, which has none, letters that are no key's. */
export const keyIdOf = (sealed: Buffer): string => sealed.toString('hex', 0, ID);

function open(key: Key, purpose: string, sealed: Buffer): string | undefined {
  if (sealed.length < IV + TAG) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key, purpose), sealed.subarray(0, IV));
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return decipher.update(sealed.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const idOf = (key: Key) => Buffer.from(key.id, 'hex');

const derived = new WeakMap<Key['bytes'], Map<string, Buffer>>();
const DERIVED_AT_MOST = 5_000;

/** Derived once for a purpose: every page of a list is sealed into a cursor for its user. */
function cipherKey({ bytes }: Key, purpose: string): Buffer {
  const byPurpose = derived.get(bytes) ?? new Map<string, Buffer>();
  derived.set(bytes, byPurpose);
  const known = byPurpose.get(purpose);
  if (known) return known;
  if (byPurpose.size >= DERIVED_AT_MOST) byPurpose.clear();
  const key = Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32));
  byPurpose.set(purpose, key);
  return key;
}
