import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { mediaTypeOf } from '../decode/file-formats.ts';
import type { S3Settings } from '../settings/storage-settings.ts';
import { contentDisposition } from './content-disposition.ts';
import { ask, openBucket, type S3Bucket } from './s3-client.ts';
import { termsMetadata } from './s3-terms.ts';
import { linkExpiry, linkWindowSeconds } from './signed-link.ts';
import { type LinkRequest, type SignedUpload, StorageError, type UploadRequest } from './storage.ts';
import { belongsToCustomer, ensureStorageKey } from './storage-key.ts';

/** About 700 bytes each. */
const MOST_LINKS = 10_000;
/** The longest S3 allows. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60;
const CONTENT_TYPE = 'application/octet-stream';

/** S3 enforces size, checksum and a free key; the size limit is metadata, checked when the file is used. */
export async function uploadTicket(bucket: S3Bucket, request: UploadRequest): Promise<SignedUpload> {
  const { key, size, sha256Base64, now, expiresAt } = request;
  const metadata = termsMetadata(request);
  const headers: Record<string, string> = {
    'content-type': CONTENT_TYPE,
    'if-none-match': '*',
    'x-amz-storage-class': bucket.uploadClass,
    ...(sha256Base64 && { 'x-amz-checksum-sha256': sha256Base64 }),
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  };
  const command = new PutObjectCommand({
    Bucket: bucket.name,
    Key: ensureStorageKey(key),
    ContentType: CONTENT_TYPE,
    // Signed but not listed, since browsers set it themselves.
    ContentLength: size,
    ChecksumSHA256: sha256Base64,
    IfNoneMatch: '*',
    StorageClass: bucket.uploadClass,
    Metadata: metadata,
  });
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  const uploadUrl = await getSignedUrl(bucket.uploader, command, {
    expiresIn: Math.min(Math.max(seconds, 1), LONGEST_SECONDS),
    signingDate: now,
    // In the address they would not be enforced.
    unhoistableHeaders: new Set(Object.keys(headers)),
    signableHeaders: new Set(['content-type']),
  });
  return { uploadUrl, method: 'PUT', headers };
}

/** Dated to the start of its window, so that browsers can cache the file. */
export async function downloadUrl(bucket: S3Bucket, key: string, link: LinkRequest): Promise<string> {
  const { customerId, now, fileName, download } = link;
  if (!belongsToCustomer(ensureStorageKey(key), customerId)) throw new StorageError('invalid_key', key);
  const command = new GetObjectCommand({
    Bucket: bucket.name,
    Key: key,
    ResponseContentType: mediaTypeOf(key),
    ResponseContentDisposition: contentDisposition(download ? 'attachment' : 'inline', fileName),
    ResponseCacheControl: `private, max-age=${linkWindowSeconds}, immutable`,
  });
  const expiresIn = 2 * linkWindowSeconds;
  return getSignedUrl(bucket.client, command, {
    expiresIn,
    signingDate: new Date((linkExpiry(now) - expiresIn) * 1000),
  });
}

/** Caches signed GETs per window, since signing takes a millisecond; rotated credentials start a new window. */
export function linkSigner(bucket: S3Bucket): (key: string, link: LinkRequest) => Promise<string> {
  let current = '';
  const known = new Map<string, string>();
  return (key, link) =>
    ask(key, async () => {
      const { accessKeyId } = await bucket.client.config.credentials();
      const window = `${accessKeyId} ${linkExpiry(link.now)}`;
      if (window !== current || known.size >= MOST_LINKS) known.clear();
      current = window;
      const name = JSON.stringify([key, link.customerId, link.fileName, link.download]);
      const url = known.get(name) ?? (await downloadUrl(bucket, key, link));
      if (window === current) known.set(name, url);
      return url;
    });
}

/** Determined by signing with dummy keys, without a request. */
export async function bucketOrigins(settings: S3Settings): Promise<string[]> {
  const credentials = { accessKeyId: 'nobody', secretAccessKey: 'nothing' };
  const { name, client, uploader } = openBucket({ ...settings, credentials });
  const command = new GetObjectCommand({ Bucket: name, Key: 'x' });
  const urls = await Promise.all([client, uploader].map((signer) => getSignedUrl(signer, command)));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
