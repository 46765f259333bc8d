import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucket } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage, UploadRequest } from './storage.ts';
import { describeStorage } from './storage-contract.ts';
import { createStorageKey } from './storage-key.ts';
import { startS3, type TestS3 } from './testing/s3-server.ts';

let s3: TestS3;
let storage: Storage;

beforeAll(async () => {
  s3 = await startS3();
  storage = await createS3Storage(s3.settings);
});
afterAll(() => s3.stop());

const newKey = () => createStorageKey({ customerId: 7, extension: 'pdf', now: new Date() });
const digest = (text: string, encoding: 'hex' | 'base64') => createHash('sha256').update(text).digest(encoding);

function rawHead(key: string) {
  const { client, name } = openBucket(s3.settings);
  return client.send(new HeadObjectCommand({ Bucket: name, Key: key }));
}

/** Puts a text as a browser would, by a ticket of its own; answers its key. */
async function put(text: string, terms: Partial<UploadRequest> = {}): Promise<string> {
  const key = newKey();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60_000);
  const ticket = await storage.createUpload({ key, userId: 5, maxBytes: 100, now, expiresAt, ...terms });
  const answer = await fetch(ticket.uploadUrl, { method: ticket.method, headers: ticket.headers, body: text });
  expect(answer.status).toBe(200);
  return key;
}

describe('the common contract', () => describeStorage(async () => storage));

describe('a file put by its ticket', () => {
  test('is there with its size and checksum, in the class of seldom read files', async () => {
    const key = await put('contrato', { size: 8, sha256Base64: digest('contrato', 'base64') });
    expect(await storage.head(key)).toEqual({ size: 8, sha256: digest('contrato', 'hex') });
    expect((await rawHead(key)).StorageClass).toBe('STANDARD_IA');
  });

  test('has its checksum counted once and kept, without changing its class', async () => {
    const key = await put('contrato');
    expect((await rawHead(key)).Metadata).toEqual({ 'max-bytes': '100' });
    await storage.head(key);
    const { Metadata, StorageClass } = await rawHead(key);
    expect([Metadata, StorageClass]).toEqual([{ sha256: digest('contrato', 'hex') }, 'STANDARD_IA']);
    expect(await storage.head(key)).toEqual({ size: 8, sha256: digest('contrato', 'hex') });
  });

  test('is refused when it is used if it is larger than its ticket allowed', async () => {
    const key = await put('x'.repeat(101));
    await expect(storage.head(key)).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('is refused when it is used if it is not the announced one', async () => {
    const key = await put('outro', { sha256Base64: digest('contrato', 'base64') });
    await expect(storage.head(key)).rejects.toMatchObject({ reason: 'checksum' });
    await expect(storage.head(key)).rejects.toMatchObject({ reason: 'checksum' });
  });
});

test('a link shows the file under its name, or gives it to keep', async () => {
  const key = newKey();
  await storage.write(key, Buffer.from('abc'));
  const link = { customerId: 7, now: new Date(), fileName: 'Proposta.pdf' };
  const shown = await fetch(await storage.signedUrl(key, link));
  expect(await shown.text()).toBe('abc');
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Proposta.pdf"; filename*=UTF-8''Proposta.pdf`,
    'cache-control': 'private, max-age=600, immutable',
  });
  const kept = await fetch(await storage.signedUrl(key, { ...link, download: true }));
  expect(kept.headers.get('content-disposition')).toMatch(/^attachment; /);
});

test('a file is on this machine only while it is used', async () => {
  const key = newKey();
  await storage.write(key, Buffer.from('abc'));
  let place = '';
  const failure = storage.withFile(key, async (path) => {
    place = path;
    expect((await readFile(path)).toString()).toBe('abc');
    throw new Error('the work failed');
  });
  await expect(failure).rejects.toThrow('the work failed');
  expect(place).not.toBe('');
  expect(existsSync(place)).toBe(false);
  await expect(storage.withFile(newKey(), async () => 1)).rejects.toMatchObject({ reason: 'missing' });
});
