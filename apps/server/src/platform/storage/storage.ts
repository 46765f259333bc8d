import type { Readable } from 'node:stream';

/** `sha256` is lower-case hex. */
export interface StoredObject {
  readonly size: number;
  readonly sha256: string;
  readonly contentType?: string;
}

/** Both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface UploadRequest {
  readonly key: string;
  /** The uploader, for quotas. */
  readonly userId: number;
  readonly maxBytes: number;
  readonly size?: number;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Base64 SHA-256, enforced by the ticket. */
  readonly sha256Base64?: string;
  readonly fileName?: string;
}

/** All headers are signed. The address is absolute outside our origin. */
export interface SignedUpload {
  readonly uploadUrl: string;
  readonly method: 'PUT';
  readonly headers: Record<string, string>;
}

export interface LinkRequest {
  /** The link works for this customer's files only. */
  readonly customerId: number;
  readonly now: Date;
  readonly fileName?: string;
  readonly download?: boolean;
}

/** Customers' files, on disk or S3. Keys come from `createStorageKey`. */
export interface Storage {
  /** Further origins that browsers contact. */
  readonly browserOrigins: readonly string[];
  createUpload(request: UploadRequest): Promise<SignedUpload>;
  /** Undefined if nothing complete is stored. Throws StorageError `too_large` or `checksum` if it broke its terms. */
  head(key: string): Promise<StoredObject | undefined>;
  /** Throws StorageError `missing`. */
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /** In memory; throws StorageError `missing`, or `too_large` above `limit` bytes. */
  readBuffer(key: string, limit: number): Promise<Buffer>;
  /** The local file exists during `use` and must not be changed. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Creates or replaces; durable once resolved. */
  write(key: string, content: Uint8Array | Readable): Promise<StoredObject>;
  /** A missing object is no error. */
  remove(key: string): Promise<void>;
  /** Keys older than an instant, unordered. */
  listKeys(prefix: string, olderThan: Date): AsyncIterable<string>;
  /** Valid for 10 minutes or more; the same within a window of 10. */
  signedUrl(key: string, link: LinkRequest): Promise<string>;
}

/** `unavailable`: no usable answer; `full`: no space. See `cause`. */
export type StorageFailure =
  | 'missing'
  | 'exists'
  | 'empty'
  | 'too_large'
  | 'checksum'
  | 'invalid_key'
  | 'unavailable'
  | 'full';

export class StorageError extends Error {
  readonly reason: StorageFailure;

  constructor(reason: StorageFailure, key: string, cause?: unknown) {
    super(`storage: ${reason} (${key})`, { cause });
    this.name = 'StorageError';
    this.reason = reason;
  }
}
