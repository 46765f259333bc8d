import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/storage-settings.ts';
import { ask, openBucket, type S3Bucket } from './s3-client.ts';
import { bucketOrigins, linkSigner, uploadTicket } from './s3-links.ts';
import { countedMetadata, ensureAnnounced, ensureWithinLimit, knownChecksum } from './s3-terms.ts';
import { countChecksum, openObject, putObject, readObject, withDownloaded } from './s3-transfer.ts';
import { type Storage, StorageError, type StoredObject } from './storage.ts';
import { ensureStorageKey, isStorageKey } from './storage-key.ts';

/** Browsers transfer files directly through signed addresses. */
export async function createS3Storage(
  settings: S3Settings,
  { patienceMs }: { patienceMs?: number } = {},
): Promise<Storage> {
  const bucket = openBucket(settings, patienceMs);
  return {
    browserOrigins: await bucketOrigins(settings),
    createUpload: (request) => ask(request.key, () => uploadTicket(bucket, request)),
    signedUrl: linkSigner(bucket),
    head: (key) => headObject(bucket, key),
    openRead: async (key, range) => (await openObject(bucket, key, { range })).body,
    readBuffer: (key, limit) => readIntoMemory(bucket, key, limit),
    withFile: (key, use) => withDownloaded(bucket, key, use),
    write: (key, content: Uint8Array | Readable) => putObject(bucket, key, content),
    remove: (key) => removeObject(bucket, key),
    listKeys: (prefix, olderThan) => listObjects(bucket, prefix, olderThan),
  };
}

async function headObject(bucket: S3Bucket, key: string): Promise<StoredObject | undefined> {
  const head = await findHead(bucket, key);
  if (!head) return undefined;
  const { ContentLength: size = 0, Metadata: metadata = {}, ChecksumSHA256: own } = head;
  ensureWithinLimit(key, size, metadata);
  const known = knownChecksum(own, metadata);
  const sha256 = known ?? (await countChecksum(bucket, key, head.ETag));
  ensureAnnounced(key, sha256, metadata);
  if (!known) await keepChecksum(bucket, key, head, sha256);
  return { size, sha256 };
}

async function findHead({ client, name }: S3Bucket, key: string): Promise<HeadObjectCommandOutput | undefined> {
  const command = new HeadObjectCommand({ Bucket: name, Key: ensureStorageKey(key), ChecksumMode: 'ENABLED' });
  try {
    return await ask(key, () => client.send(command));
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'missing') return undefined;
    throw error;
  }
}

/** Metadata is changed by copying the object onto itself. If that is forbidden, the next call hashes again. */
async function keepChecksum(bucket: S3Bucket, key: string, head: HeadObjectCommandOutput, sha256: string) {
  const command = new CopyObjectCommand({
    Bucket: bucket.name,
    Key: key,
    CopySource: `${bucket.name}/${key}`,
    CopySourceIfMatch: head.ETag,
    MetadataDirective: 'REPLACE',
    Metadata: countedMetadata(sha256),
    ContentType: head.ContentType,
    StorageClass: head.StorageClass,
  });
  await bucket.client.send(command).catch(() => undefined);
}

function readIntoMemory(bucket: S3Bucket, key: string, limit: number): Promise<Buffer> {
  return readObject(bucket, key, async ({ size, body }) => {
    if (size > limit) throw new StorageError('too_large', key);
    return buffer(body);
  });
}

async function removeObject({ client, name }: S3Bucket, key: string): Promise<void> {
  await ask(key, () => client.send(new DeleteObjectCommand({ Bucket: name, Key: ensureStorageKey(key) })));
}

async function* listObjects({ client, name }: S3Bucket, prefix: string, olderThan: Date): AsyncGenerator<string> {
  const folder = `${ensureStorageKey(prefix)}/`;
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: name, Prefix: folder, ContinuationToken: next });
    const page = await ask(folder, () => client.send(command));
    for (const { Key: key = '', LastModified: modified } of page.Contents ?? []) {
      if (isStorageKey(key) && modified && modified < olderThan) yield key;
    }
    next = page.NextContinuationToken;
  } while (next);
}
