import { StorageError, type UploadRequest } from './storage.ts';

// Metadata (x-amz-meta-...); browsers can send only what was signed.
const LIMIT = 'max-bytes';
const ANNOUNCED = 'announced-sha256';
const COUNTED = 'sha256';

type Metadata = Readonly<Record<string, string>>;

/** Stores the ticket's terms until the file is used. */
export function termsMetadata({ maxBytes, sha256Base64 }: UploadRequest): Record<string, string> {
  const announced = sha256Base64 && Buffer.from(sha256Base64, 'base64').toString('hex');
  return { [LIMIT]: String(maxBytes), ...(announced && { [ANNOUNCED]: announced }) };
}

export function countedMetadata(sha256: string): Record<string, string> {
  return { [COUNTED]: sha256 };
}

/** Hex, without reading the file: S3's own, or one stored earlier. */
export function knownChecksum(own: string | undefined, metadata: Metadata): string | undefined {
  // Multipart uploads have a checksum of checksums, ending in the number of parts.
  if (own && /^[A-Za-z0-9+/]{43}=$/.test(own)) return Buffer.from(own, 'base64').toString('hex');
  return metadata[COUNTED];
}

/** Throws StorageError `too_large`. */
export function ensureWithinLimit(key: string, size: number, metadata: Metadata): void {
  if (size > Number(metadata[LIMIT] ?? Number.POSITIVE_INFINITY)) throw new StorageError('too_large', key);
}

/** Throws StorageError `checksum`. */
export function ensureAnnounced(key: string, sha256: string, metadata: Metadata): void {
  if (sha256 !== (metadata[ANNOUNCED] ?? sha256)) throw new StorageError('checksum', key);
}
