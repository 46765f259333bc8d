import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Storage } from './storage.ts';
import { createStorageKey, derivedKey } from './storage-key.ts';

const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const newKey = (customerId = 7) => createStorageKey({ customerId, extension: 'pdf', now: new Date() });
const future = () => new Date(Date.now() + 60_000);

async function keysOf(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
}

type OpenStorage = () => Promise<Storage>;

/** Tests for every driver; call it inside a `describe`. */
export function describeStorage(open: OpenStorage): void {
  describeObjects(open);
  describeRefusals(open);
  describeLinks(open);
}

function describeObjects(open: OpenStorage): void {
  test('gives back what was written, with its size and checksum', async () => {
    const storage = await open();
    const key = newKey();
    const bytes = Buffer.from('contrato de compra e venda');
    expect(await storage.write(key, bytes)).toEqual({ size: bytes.length, sha256: hex(bytes) });
    expect(await storage.head(key)).toMatchObject({ size: bytes.length, sha256: hex(bytes) });
    expect(await buffer(await storage.openRead(key))).toEqual(bytes);
    expect(await storage.withFile(key, async (path) => path.length)).toBeGreaterThan(0);
  });

  test('writes a stream and replaces what was there', async () => {
    const storage = await open();
    const key = newKey();
    await storage.write(key, Buffer.from('first'));
    await storage.write(key, Readable.from([Buffer.from('sec'), Buffer.from('ond!')]));
    expect((await storage.readBuffer(key, 100)).toString()).toBe('second!');
    expect(await storage.head(key)).toMatchObject({ size: 7, sha256: hex(Buffer.from('second!')) });
  });

  test('reads a range with both ends included', async () => {
    const storage = await open();
    const key = newKey();
    await storage.write(key, Buffer.from('0123456789'));
    expect((await buffer(await storage.openRead(key, { start: 2, end: 4 }))).toString()).toBe('234');
  });

  test('lists the keys of one prefix that are older than an instant', async () => {
    const storage = await open();
    const [mine, other] = [newKey(71), newKey(72)];
    await storage.write(mine, Buffer.from('x'));
    await storage.write(derivedKey(mine, 'thumb.webp'), Buffer.from('x'));
    await storage.write(other, Buffer.from('x'));
    expect(await keysOf(storage.listKeys('71', future()))).toEqual([mine, derivedKey(mine, 'thumb.webp')].sort());
    expect(await keysOf(storage.listKeys('71', new Date(0)))).toEqual([]);
    expect(await keysOf(storage.listKeys('99', future()))).toEqual([]);
  });
}

function describeRefusals(open: OpenStorage): void {
  test('says what is missing, and removes twice without complaint', async () => {
    const storage = await open();
    const key = newKey();
    expect(await storage.head(key)).toBeUndefined();
    await expect(storage.openRead(key)).rejects.toMatchObject({ reason: 'missing' });
    await storage.write(key, Buffer.from('x'));
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.readBuffer(key, 10)).rejects.toMatchObject({ reason: 'missing' });
  });

  test('refuses to read more into memory than asked', async () => {
    const storage = await open();
    const key = newKey();
    await storage.write(key, Buffer.alloc(11));
    await expect(storage.readBuffer(key, 10)).rejects.toMatchObject({ reason: 'too_large' });
  });

  test.each([
    '../7/x.pdf',
    '7/../../etc/passwd',
    '/7/x.pdf',
    '7//x.pdf',
    '7/X.pdf',
    '7/.hidden',
    '7/a\0b',
    '7/a\\b',
    '',
  ])('refuses the key %j everywhere', async (key) => {
    const storage = await open();
    await expect(storage.write(key, Buffer.from('x'))).rejects.toMatchObject({ reason: 'invalid_key' });
    await expect(storage.openRead(key)).rejects.toMatchObject({ reason: 'invalid_key' });
    await expect(
      storage.createUpload({ userId: 5, key, maxBytes: 1, now: new Date(), expiresAt: future() }),
    ).rejects.toMatchObject({
      reason: 'invalid_key',
    });
  });
}

function describeLinks(open: OpenStorage): void {
  test('gives one stable address within a window, and none for the file of another customer', async () => {
    const storage = await open();
    const key = newKey();
    const now = new Date('2026-05-05T10:01:00Z');
    const first = await storage.signedUrl(key, { customerId: 7, now });
    const later = await storage.signedUrl(key, { customerId: 7, now: new Date('2026-05-05T10:08:00Z') });
    const next = await storage.signedUrl(key, { customerId: 7, now: new Date('2026-05-05T10:11:00Z') });
    expect(later).toBe(first);
    expect(next).not.toBe(first);
    await expect(storage.signedUrl(key, { customerId: 70, now })).rejects.toMatchObject({ reason: 'invalid_key' });
  });

  test('signs the checksum header into the upload ticket', async () => {
    const storage = await open();
    const sha256Base64 = createHash('sha256').update('x').digest('base64');
    const ticket = await storage.createUpload({
      userId: 5,
      key: newKey(),
      maxBytes: 10,
      now: new Date(),
      expiresAt: future(),
      sha256Base64,
    });
    expect(ticket.method).toBe('PUT');
    expect(ticket.headers['x-amz-checksum-sha256']).toBe(sha256Base64);
  });
}
