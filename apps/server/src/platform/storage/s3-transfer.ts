import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { type IncomingFile, receiveFile } from './durable-file.ts';
import { ATTEMPTS, ask, type S3Bucket, toStorageError } from './s3-client.ts';
import { countedMetadata } from './s3-terms.ts';
import { type ByteRange, StorageError, type StoredObject } from './storage.ts';
import { ensureStorageKey } from './storage-key.ts';

const FIRST_PAUSE_MS = 100;

export interface OpenedObject {
  readonly size: number;
  readonly body: Readable;
}

/** `etag` requires that version. Throws StorageError `missing`. */
export async function openObject(
  { client, name }: S3Bucket,
  key: string,
  { range, etag }: { range?: ByteRange; etag?: string } = {},
): Promise<OpenedObject> {
  const command = new GetObjectCommand({
    Bucket: name,
    Key: ensureStorageKey(key),
    IfMatch: etag,
    Range: range && `bytes=${range.start}-${range.end}`,
  });
  const { Body: body, ContentLength: size = 0 } = await ask(key, () => client.send(command));
  if (body instanceof Readable) return { size, body };
  throw new StorageError('unavailable', key);
}

/** Restarts a broken download, since the SDK retries only until the answer begins. */
export function readObject<T>(
  bucket: S3Bucket,
  key: string,
  take: (opened: OpenedObject) => Promise<T>,
  etag?: string,
): Promise<T> {
  return transfer(key, async () => {
    const opened = await openObject(bucket, key, { etag });
    try {
      return await take(opened);
    } finally {
      opened.body.destroy();
    }
  });
}

export function countChecksum(bucket: S3Bucket, key: string, etag: string | undefined): Promise<string> {
  return readObject(
    bucket,
    key,
    async ({ body }) => {
      const hash = createHash('sha256');
      await pipeline(body, hash);
      return hash.digest('hex');
    },
    etag,
  );
}

/** Provides a temporary local copy. */
export function withDownloaded<T>(bucket: S3Bucket, key: string, use: (path: string) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'object');
    await readObject(bucket, key, ({ body }) => pipeline(body, createWriteStream(path)));
    return use(path);
  });
}

/** Buffers in a file, because S3 needs size and checksum first. */
export async function putObject(bucket: S3Bucket, key: string, content: Uint8Array | Readable): Promise<StoredObject> {
  ensureStorageKey(key);
  return inTemporaryFolder(async (folder) => {
    const file = await receiveFile(folder, content, { key });
    await transfer(key, () => putFile(bucket, key, file));
    return { size: file.size, sha256: file.sha256 };
  });
}

// Small and often read, so infrequent access would cost more.
async function putFile({ client, name }: S3Bucket, key: string, { path, size, sha256 }: IncomingFile): Promise<void> {
  const body = createReadStream(path);
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: name,
        Key: key,
        Body: body,
        ContentLength: size,
        ContentType: 'application/octet-stream',
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        Metadata: countedMetadata(sha256),
      }),
    );
  } finally {
    body.destroy();
  }
}

async function transfer<T>(key: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StorageError) throw error;
      if (attempt === ATTEMPTS) throw toStorageError(error, key);
      await pause(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tramite-s3-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
