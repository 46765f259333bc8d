import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { OnNoteFailure } from './checksum-cache.ts';
import { receiveFile } from './durable-file.ts';
import {
  ensureObject,
  headObject,
  type LocalFolder,
  listObjects,
  localFolder,
  publishObject,
  readObject,
  removeAbandoned,
  removeObject,
} from './local-folder.ts';
import { isSignatureValid, type LinkSecret, linkExpiry, type SignedParts, signedPath } from './signed-link.ts';
import {
  type LinkRequest,
  type SignedUpload,
  type Storage,
  StorageError,
  type StoredObject,
  type UploadRequest,
} from './storage.ts';
import { belongsToCustomer, customerOfKey, ensureStorageKey, isStorageKey } from './storage-key.ts';

export interface UploadTerms {
  readonly maxBytes: number;
  /** Base64 SHA-256. */
  readonly sha256Base64?: string;
}

export interface LocalStorage extends Storage {
  /** Throws StorageError `exists`, `empty`, `too_large`, `checksum`. Repeating the same signed bytes succeeds. */
  receiveUpload(key: string, body: Readable, terms: UploadTerms): Promise<StoredObject>;
  isLinkValid(parts: SignedParts, signature: string, now: Date): boolean;
  /** Deletes uploads interrupted before an instant; returns their number. */
  removeAbandoned(before: Date): Promise<number>;
}

export function isLocalStorage(storage: Storage): storage is LocalStorage {
  return 'receiveUpload' in storage;
}

export interface LocalStorageSettings {
  readonly folder: string;
  /** The same on all nodes. */
  readonly linkSecret: LinkSecret;
  /** Old keys, which still verify links. */
  readonly formerSecrets?: readonly LinkSecret[];
  /** Prefix of addresses, e.g. `https://tramite.example`; empty for the same origin. */
  readonly origin?: string;
  readonly onNoteFailure?: OnNoteFailure;
}

/** Objects appear under objects/ in one step once on disk; a crash leaves at most a file under incoming/. */
export function createLocalStorage({
  folder: root,
  linkSecret,
  formerSecrets = [],
  origin = '',
  onNoteFailure = () => undefined,
}: LocalStorageSettings): LocalStorage {
  const folder = localFolder(root, onNoteFailure);
  return {
    browserOrigins: origin ? [origin] : [],
    createUpload: async (request) => uploadTicket(linkSecret, origin, request),
    signedUrl: async (key, link) => origin + downloadPath(linkSecret, key, link),
    isLinkValid: (parts, signature, now) =>
      isStorageKey(parts.key) &&
      [linkSecret, ...formerSecrets].some((secret) => isSignatureValid(secret, parts, signature, now)),
    head: (key) => headObject(folder, key),
    openRead: (key, range) => readObject(folder, key, range),
    async readBuffer(key, limit) {
      const { path, size } = await ensureObject(folder, key);
      if (size > limit) throw new StorageError('too_large', key);
      return readFile(path);
    },
    withFile: async (key, use) => use((await ensureObject(folder, key)).path),
    async write(key, content) {
      ensureStorageKey(key);
      return publishObject(folder, key, await receiveFile(folder.incoming, content, { key }), false);
    },
    remove: (key) => removeObject(folder, key),
    listKeys: (prefix, olderThan) => listObjects(folder, prefix, olderThan),
    receiveUpload: (key, body, terms) => receiveUpload(folder, key, body, terms),
    removeAbandoned: (before) => removeAbandoned(folder, before),
  };
}

function uploadTicket(secret: LinkSecret, origin: string, request: UploadRequest): SignedUpload {
  const { key, userId, maxBytes, expiresAt, sha256Base64, fileName } = request;
  const uploadUrl = signedPath(secret, {
    method: 'PUT',
    key,
    expires: Math.floor(expiresAt.getTime() / 1000),
    customer: customerOfKey(key),
    user: userId,
    maxBytes,
    sha256: sha256Base64,
    name: fileName,
  });
  const headers: Record<string, string> = { 'content-type': 'application/octet-stream' };
  if (sha256Base64) headers['x-amz-checksum-sha256'] = sha256Base64;
  return { uploadUrl: origin + uploadUrl, method: 'PUT', headers };
}

function downloadPath(secret: LinkSecret, key: string, { customerId, now, fileName, download }: LinkRequest): string {
  if (!belongsToCustomer(ensureStorageKey(key), customerId)) throw new StorageError('invalid_key', key);
  const expires = linkExpiry(now);
  return signedPath(secret, { method: 'GET', key, expires, customer: customerId, name: fileName, download });
}

async function receiveUpload(
  folder: LocalFolder,
  key: string,
  body: Readable,
  terms: UploadTerms,
): Promise<StoredObject> {
  const expected = terms.sha256Base64 && Buffer.from(terms.sha256Base64, 'base64').toString('hex');
  const existing = await headObject(folder, key);
  if (existing) {
    body.resume();
    if (existing.sha256 === expected) return existing;
    throw new StorageError('exists', key);
  }
  const file = await receiveFile(folder.incoming, body, { key, maxBytes: terms.maxBytes });
  if (file.size > 0 && (!expected || expected === file.sha256)) return publishObject(folder, key, file, true);
  await rm(file.path, { force: true });
  throw new StorageError(file.size === 0 ? 'empty' : 'checksum', key);
}
