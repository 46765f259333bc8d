import { createReadStream, type Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ChecksumNote,
  checksumOf,
  forgetChecksum,
  type OnNoteFailure,
  rememberChecksum,
} from './checksum-cache.ts';
import { type IncomingFile, publishFile, removeFile, withRoom } from './durable-file.ts';
import { type ByteRange, StorageError, type StoredObject } from './storage.ts';
import { ensureStorageKey, isStorageKey } from './storage-key.ts';

export interface LocalFolder {
  readonly objects: string;
  readonly incoming: string;
  readonly checksums: string;
  readonly onNoteFailure: OnNoteFailure;
}

export function localFolder(root: string, onNoteFailure: OnNoteFailure): LocalFolder {
  const [objects, incoming, checksums] = [join(root, 'objects'), join(root, 'incoming'), join(root, 'checksums')];
  return { objects, incoming, checksums, onNoteFailure };
}

/** Throws StorageError `invalid_key` for paths outside the folder. */
export function objectPath(folder: LocalFolder, key: string): string {
  return join(folder.objects, ensureStorageKey(key));
}

function checksumNote({ checksums, onNoteFailure }: LocalFolder, key: string): ChecksumNote {
  return { path: join(checksums, `${ensureStorageKey(key)}.json`), onFailure: onNoteFailure };
}

export async function headObject(folder: LocalFolder, key: string): Promise<StoredObject | undefined> {
  const path = objectPath(folder, key);
  try {
    const stats = await stat(path, { bigint: true });
    if (!stats.isFile()) return undefined;
    return { size: Number(stats.size), sha256: await checksumOf(path, checksumNote(folder, key), stats) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Throws StorageError `missing`. */
export async function ensureObject(folder: LocalFolder, key: string): Promise<{ path: string; size: number }> {
  const path = objectPath(folder, key);
  try {
    const stats = await stat(path);
    if (stats.isFile()) return { path, size: stats.size };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw new StorageError('missing', key);
}

export async function readObject(folder: LocalFolder, key: string, range?: ByteRange): Promise<Readable> {
  const { path } = await ensureObject(folder, key);
  return createReadStream(path, range);
}

/** `exclusive` throws StorageError `exists` for an existing key. */
export async function publishObject(
  folder: LocalFolder,
  key: string,
  file: IncomingFile,
  exclusive: boolean,
): Promise<StoredObject> {
  const stats = await stat(file.path, { bigint: true });
  try {
    await withRoom(key, () => publishFile(file.path, objectPath(folder, key), exclusive));
  } catch (error) {
    await rm(file.path, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new StorageError('exists', key);
    throw error;
  }
  await rememberChecksum(checksumNote(folder, key), stats, file.sha256);
  return { size: file.size, sha256: file.sha256 };
}

export async function removeObject(folder: LocalFolder, key: string): Promise<void> {
  await removeFile(objectPath(folder, key));
  await forgetChecksum(checksumNote(folder, key));
}

export async function* listObjects(folder: LocalFolder, prefix: string, olderThan: Date): AsyncGenerator<string> {
  for await (const path of walkOlder(join(folder.objects, ensureStorageKey(prefix)), olderThan)) {
    const key = path.slice(folder.objects.length + 1).replaceAll('\\', '/');
    if (isStorageKey(key)) yield key;
  }
}

export async function removeAbandoned(folder: LocalFolder, before: Date): Promise<number> {
  let removed = 0;
  for await (const path of walkOlder(folder.incoming, before)) {
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function* walkOlder(folder: string, instant: Date): AsyncGenerator<string> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walkOlder(path, instant);
    else if (await isOlder(path, instant)) yield path;
  }
}

async function isOlder(path: string, instant: Date): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && stats.mtime < instant;
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
