import { StorageError, type UploadRequest } from './storage.ts';

// Names of metadata; S3 knows them as x-amz-meta-… and takes from a browser only what was signed.
const LIMIT = 'max-bytes';
const ANNOUNCED = 'announced-sha256';
const COUNTED = 'sha256';

type Metadata = Readonly<Record<string, string>>;

/** Metadata that keeps what a ticket allowed, for when the file is used. */
export function termsMetadata({ maxBytes, sha256Base64 }: UploadRequest): Record<string, string> {
  const announced = sha256Base64 && Buffer.from(sha256Base64, 'base64').toString('hex');
  return { [LIMIT]: String(maxBytes), ...(announced && { [ANNOUNCED]: announced }) };
}

/** Metadata of a file whose checksum (hex) was counted here. */
export function countedMetadata(sha256: string): Record<string, string> {
  return { [COUNTED]: sha256 };
}

/** The checksum (hex) that is known without reading the file: S3's own of the whole file, or one counted here. */
export function knownChecksum(own: string | undefined, metadata: Metadata): string | undefined {
  // Files put in parts have a checksum of checksums, which ends in the number of parts.
  if (own && /^[A-Za-z0-9+/]{43}=$/.test(own)) return Buffer.from(own, 'base64').toString('hex');
  return metadata[COUNTED];
}

/** Throws StorageError `too_large` for a file beyond the limit of its ticket. */
export function ensureWithinLimit(key: string, size: number, metadata: Metadata): void {
  if (size > Number(metadata[LIMIT] ?? Number.POSITIVE_INFINITY)) throw new StorageError('too_large', key);
}

/** Throws StorageError `checksum` for a file that is not the one announced. */
export function ensureAnnounced(key: string, sha256: string, metadata: Metadata): void {
  if (sha256 !== (metadata[ANNOUNCED] ?? sha256)) throw new StorageError('checksum', key);
}
