import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucket, type S3Bucket } from './s3-client.ts';
import { downloadUrl, uploadTicket } from './s3-links.ts';
import { s3Settings } from './testing/s3-server.ts';
import { isPresigned } from './testing/signature-v4.ts';

const key = '7/2026/05/contrato.pdf';
const body = 'contrato';
const sha256Base64 = Buffer.alloc(32, 7).toString('base64');
let server: Server;
let bucket: S3Bucket;

// Answers what S3 would, judging by the signature alone: s3rver compares none.
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    request.resume();
    response.writeHead(isPresigned({ method, url, headers }, 'S3RVER') ? 200 : 403).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  bucket = openBucket(s3Settings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});
afterAll(() => server.close());

async function put(change: (headers: Record<string, string>) => Record<string, string>, sent = body): Promise<number> {
  const expiresAt = new Date(Date.now() + 60_000);
  const ticket = await uploadTicket(bucket, {
    key,
    userId: 5,
    maxBytes: 100,
    size: body.length,
    sha256Base64,
    now: new Date(),
    expiresAt,
  });
  const answer = await fetch(ticket.uploadUrl, { method: 'PUT', headers: change(ticket.headers), body: sent });
  return answer.status;
}

const without = (name: string) => (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([known]) => known !== name));
const withHeader = (name: string, value: string) => (headers: Record<string, string>) => ({
  ...headers,
  [name]: value,
});
const asTold = (headers: Record<string, string>) => headers;

describe('a signed PUT', () => {
  test('is taken as its ticket says', async () => {
    expect(await put(asTold)).toBe(200);
  });

  test('is refused with another length', async () => {
    expect(await put(asTold, `${body}!`)).toBe(403);
  });

  test.each([
    ['without the refusal of a second file', without('if-none-match')],
    ['without its checksum', without('x-amz-checksum-sha256')],
    ['with another checksum', withHeader('x-amz-checksum-sha256', Buffer.alloc(32).toString('base64'))],
    ['with another limit', withHeader('x-amz-meta-max-bytes', '1000000')],
    ['without a limit', without('x-amz-meta-max-bytes')],
    ['in another class', withHeader('x-amz-storage-class', 'STANDARD')],
    ['as another type', withHeader('content-type', 'text/html')],
    ['with a checksum it claims was counted here', withHeader('x-amz-meta-sha256', 'ab'.repeat(32))],
    ['open to everybody', withHeader('x-amz-acl', 'public-read')],
  ])('is refused %s', async (_, change) => {
    expect(await put(change)).toBe(403);
  });
});

test('a signed GET serves its file and name only', async () => {
  const url = await downloadUrl(bucket, key, { customerId: 7, now: new Date(), fileName: "Ficha d'água (1).pdf" });
  const statusOf = async (address: string) => (await fetch(address)).status;
  expect(await statusOf(url)).toBe(200);
  expect(await statusOf(url.replace('contrato', 'proposta'))).toBe(403);
  expect(await statusOf(url.replace('inline', 'attachment'))).toBe(403);
  expect(await statusOf(url.replace('application%2Fpdf', 'text%2Fhtml'))).toBe(403);
});
