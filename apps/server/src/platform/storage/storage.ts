import type { Readable } from 'node:stream';

/** What is known of a stored object. `sha256` is lower-case hex. */
export interface StoredObject {
  readonly size: number;
  readonly sha256: string;
  readonly contentType?: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface UploadRequest {
  readonly key: string;
  /** Whose uploads it counts among. */
  readonly userId: number;
  readonly maxBytes: number;
  /** Bytes the file has, where the client has said so. */
  readonly size?: number;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Base64 SHA-256 the bytes must have; signed into the ticket. */
  readonly sha256Base64?: string;
  /** Name the user gave the file, for the messages of a refused upload. */
  readonly fileName?: string;
}

/** How the browser puts the bytes: all headers are part of the signature. The address is absolute outside our origin. */
export interface SignedUpload {
  readonly uploadUrl: string;
  readonly method: 'PUT';
  readonly headers: Record<string, string>;
}

export interface LinkRequest {
  /** The link answers for files of this customer only. */
  readonly customerId: number;
  readonly now: Date;
  readonly fileName?: string;
  /** Sent as an attachment instead of shown. */
  readonly download?: boolean;
}

/** Files of customers, behind one interface for the local folder and for S3. Keys come from `createStorageKey`. */
export interface Storage {
  /** Origins, beside our own, of the addresses given to browsers. */
  readonly browserOrigins: readonly string[];
  createUpload(request: UploadRequest): Promise<SignedUpload>;
  /**
   * Undefined when nothing whole is stored under the key. Throws StorageError `too_large` or `checksum` for an upload
   * that is not what its ticket said, where the storage could not refuse it on arrival.
   */
  head(key: string): Promise<StoredObject | undefined>;
  /** Throws StorageError `missing`. */
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /** The whole object in memory; throws StorageError `missing`, or `too_large` above `limit` bytes. */
  readBuffer(key: string, limit: number): Promise<Buffer>;
  /** Gives the object as a local file for the time of `use`; the file must not be changed. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Stores or replaces; whole and on disk when it answers. */
  write(key: string, content: Uint8Array | Readable): Promise<StoredObject>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Keys under a prefix whose objects are older than an instant, in no order. */
  listKeys(prefix: string, olderThan: Date): AsyncIterable<string>;
  /** Address for the browser, valid 10 minutes at least and the same within a window of 10. */
  signedUrl(key: string, link: LinkRequest): Promise<string>;
}

/**
 * `unavailable`: the storage did not answer, or not as it should; `full`: it has no room. The `cause` says what
 * happened.
 */
export type StorageFailure =
  | 'missing'
  | 'exists'
  | 'empty'
  | 'too_large'
  | 'checksum'
  | 'invalid_key'
  | 'unavailable'
  | 'full';

/** A refusal of the storage, told apart by its reason. */
export class StorageError extends Error {
  readonly reason: StorageFailure;

  constructor(reason: StorageFailure, key: string, cause?: unknown) {
    super(`storage: ${reason} (${key})`, { cause });
    this.name = 'StorageError';
    this.reason = reason;
  }
}
