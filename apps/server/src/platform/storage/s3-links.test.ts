import { expect, test } from 'vitest';
import { openBucket } from './s3-client.ts';
import { bucketOrigins, downloadUrl, linkSigner, uploadTicket } from './s3-links.ts';
import type { UploadRequest } from './storage.ts';
import { s3Settings } from './testing/s3-server.ts';

const amazon = { ...s3Settings(''), hasPathStyle: false };
const accelerated = { ...amazon, isAccelerated: true };
const elsewhere = s3Settings('http://127.0.0.1:9000');
const key = '7/2026/05/contrato.pdf';
const sha256Base64 = 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=';

async function ticketOf(settings: typeof amazon, more: Partial<UploadRequest> = {}) {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 30 * 60_000);
  const ticket = await uploadTicket(openBucket(settings), { key, userId: 5, maxBytes: 1000, now, expiresAt, ...more });
  const url = new URL(ticket.uploadUrl);
  return { ...ticket, url, signed: url.searchParams.get('X-Amz-SignedHeaders')?.split(';') };
}

test('a ticket signs every header it asks for, and the length the browser writes itself', async () => {
  const { headers, signed, url } = await ticketOf(amazon, { size: 500, sha256Base64 });
  expect(headers).toEqual({
    'content-type': 'application/octet-stream',
    'if-none-match': '*',
    'x-amz-checksum-sha256': sha256Base64,
    'x-amz-meta-announced-sha256': Buffer.from(sha256Base64, 'base64').toString('hex'),
    'x-amz-meta-max-bytes': '1000',
    'x-amz-storage-class': 'STANDARD_IA',
  });
  expect(signed).toEqual([...Object.keys(headers), 'content-length', 'host'].sort());
  expect([...url.searchParams.keys()].filter((name) => name.startsWith('x-amz-'))).toEqual([]);
});

test('a ticket signs neither length nor checksum that nobody told', async () => {
  const { headers, signed } = await ticketOf(amazon);
  expect(signed).not.toContain('content-length');
  expect(Object.keys(headers).filter((name) => name.includes('sha256'))).toEqual([]);
});

test('another length, checksum, limit or class is another signature', async () => {
  const terms: Partial<UploadRequest>[] = [{}, { size: 500 }, { size: 501 }, { sha256Base64 }, { maxBytes: 1001 }];
  const signatures = await Promise.all(
    terms.map(async (more) => (await ticketOf(amazon, more)).url.searchParams.get('X-Amz-Signature')),
  );
  const plain = await ticketOf({ ...amazon, uploadClass: 'STANDARD' });
  signatures.push(plain.url.searchParams.get('X-Amz-Signature'));
  expect(new Set(signatures).size).toBe(6);
});

test('a ticket ends when it says so', async () => {
  const { url } = await ticketOf(amazon);
  const seconds = Number(url.searchParams.get('X-Amz-Expires'));
  expect(seconds).toBeGreaterThan(30 * 60 - 5);
  expect(seconds).toBeLessThanOrEqual(30 * 60);
});

test('a ticket is dated by the time it is given, not by the machine', async () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const { url } = await ticketOf(amazon, { now, expiresAt: new Date('2026-03-01T12:30:00Z') });
  expect(url.searchParams.get('X-Amz-Date')).toBe('20260301T120000Z');
  expect(url.searchParams.get('X-Amz-Expires')).toBe('1800');
});

test('only uploads take the accelerated way', async () => {
  expect((await ticketOf(accelerated)).url.host).toBe('tramite.s3-accelerate.amazonaws.com');
  const link = await downloadUrl(openBucket(accelerated), key, { customerId: 7, now: new Date() });
  expect(new URL(link).host).toBe('tramite.s3.sa-east-1.amazonaws.com');
});

test('a link is dated to its window and outlives it by ten minutes', async () => {
  const link = await downloadUrl(openBucket(amazon), key, { customerId: 7, now: new Date('2026-05-05T10:09:59Z') });
  const { searchParams } = new URL(link);
  expect(searchParams.get('X-Amz-Date')).toBe('20260505T100000Z');
  expect(searchParams.get('X-Amz-Expires')).toBe('1200');
});

test('a link signed before is given again within its window, and to no other customer, name or purpose', async () => {
  const sign = linkSigner(openBucket(amazon));
  const now = new Date('2026-05-05T10:01:00Z');
  const plain = await sign(key, { customerId: 7, now });
  expect(await sign(key, { customerId: 7, now: new Date('2026-05-05T10:09:00Z') })).toBe(plain);
  const others = await Promise.all([
    sign(key, { customerId: 7, now, fileName: 'a.pdf' }),
    sign(key, { customerId: 7, now, fileName: 'a.pdf', download: true }),
    sign('7/2026/05/proposta.pdf', { customerId: 7, now }),
    sign(key, { customerId: 7, now: new Date('2026-05-05T10:11:00Z') }),
  ]);
  expect(new Set([plain, ...others]).size).toBe(5);
  await expect(sign(key, { customerId: 8, now })).rejects.toMatchObject({ reason: 'invalid_key' });
});

test('a link lives no longer than the keys that signed it', async () => {
  const bucket = openBucket(amazon);
  const sign = linkSigner(bucket);
  const now = new Date('2026-05-05T10:01:00Z');
  const before = await sign(key, { customerId: 7, now });
  bucket.client.config.credentials = async () => ({ accessKeyId: 'NEXT', secretAccessKey: 'next' });
  const after = await sign(key, { customerId: 7, now });
  expect(new URL(after).searchParams.get('X-Amz-Credential')).toMatch(/^NEXT\//);
  expect(after).not.toBe(before);
});

test.each([
  ['of Amazon', amazon, ['https://tramite.s3.sa-east-1.amazonaws.com']],
  [
    'of Amazon, accelerated',
    accelerated,
    ['https://tramite.s3.sa-east-1.amazonaws.com', 'https://tramite.s3-accelerate.amazonaws.com'],
  ],
  ['elsewhere', elsewhere, ['http://127.0.0.1:9000']],
])('the origins of a bucket are known without asking anybody: %s', async (_, settings, origins) => {
  expect(await bucketOrigins(settings)).toEqual(origins);
});
