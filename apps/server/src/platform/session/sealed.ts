import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** What belongs to an id and nobody can guess without the key: 32 bytes, the same every time. */
export function deriveSecret(key: Buffer, purpose: string, id: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest();
}

/** Seals a text with AES-256-GCM so that only the same key and purpose open it again. */
export function seal(key: Buffer, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, purpose), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what was sealed; undefined when it was not, or not by this key for this purpose. */
export function unseal(key: Buffer, purpose: string, sealed: Buffer): string | undefined {
  if (sealed.length < IV + TAG) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), sealed.subarray(0, IV));
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return decipher.update(sealed.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}
