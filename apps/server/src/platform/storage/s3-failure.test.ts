import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { s3Settings } from './testing/s3-server.ts';

const key = '7/2026/05/contrato.pdf';
const patienceMs = 150;
let server: Server;
let requests = 0;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A storage whose n-th request (from 1) is answered by hand. */
async function openFailing(answer: (response: ServerResponse, n: number) => void): Promise<Storage> {
  requests = 0;
  const listener: RequestListener = (request, response) => {
    requests += 1;
    const n = requests;
    request.resume().on('end', () => answer(response, n));
  };
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  return createS3Storage(s3Settings(`http://127.0.0.1:${port}`), { patienceMs });
}

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '10' });
  response.write('half', () => response.destroy());
}

const refuse = (status: number, code: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
};

describe('a download that breaks off in the middle', () => {
  test('is begun anew', async () => {
    const storage = await openFailing((response, n) => (n < 3 ? breakOff(response) : response.end('the whole file')));
    expect((await storage.readBuffer(key, 100)).toString()).toBe('the whole file');
    expect(requests).toBe(3);
  });

  test('is given up after the third time', async () => {
    const storage = await openFailing(breakOff);
    const used = storage.withFile(key, async () => 'used');
    await expect(used).rejects.toMatchObject({ name: 'StorageError', reason: 'unavailable' });
    expect(requests).toBe(3);
  });
});

test('a file that could not be written is sent again, whole', async () => {
  const storage = await openFailing((response, n) => (n < 3 ? refuse(503, 'SlowDown')(response) : response.end()));
  const stored = await storage.write(key, Readable.from([Buffer.from('abc')]));
  expect(stored.size).toBe(3);
  expect(requests).toBe(3);
});

test('a storage that keeps silent is not waited for beyond three tries', async () => {
  const storage = await openFailing(() => undefined);
  await expect(storage.head(key)).rejects.toMatchObject({ reason: 'unavailable' });
  expect(requests).toBe(3);
});

test('a refusal of our keys is no missing file, and its reason is kept for the log', async () => {
  const storage = await openFailing(refuse(403, 'AccessDenied'));
  await expect(storage.openRead(key)).rejects.toMatchObject({ reason: 'unavailable', cause: { name: 'AccessDenied' } });
});

test('a checksum that cannot be kept is counted again', async () => {
  const storage = await openFailing((response, n) => {
    // HEAD, GET and the copy that is refused, over and over.
    if (n % 3 === 0) return refuse(403, 'AccessDenied')(response);
    response.writeHead(200, { 'content-length': '3' });
    response.end(n % 3 === 1 ? undefined : 'abc');
  });
  const first = await storage.head(key);
  expect(first?.size).toBe(3);
  expect(await storage.head(key)).toEqual(first);
  expect(requests).toBe(6);
});

test('all pages of a long list are read', async () => {
  const page = (n: number, more: string) =>
    `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}<Contents><Key>7/${n}.pdf</Key>` +
    '<LastModified>2026-05-05T10:00:00.000Z</LastModified></Contents></ListBucketResult>';
  const storage = await openFailing((response, n) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(page(n, n < 3 ? '<NextContinuationToken>next</NextContinuationToken>' : ''));
  });
  const keys: string[] = [];
  for await (const found of storage.listKeys('7', new Date('2026-05-06'))) keys.push(found);
  expect(keys).toEqual(['7/1.pdf', '7/2.pdf', '7/3.pdf']);
});
