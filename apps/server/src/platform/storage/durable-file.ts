import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageError } from './storage.ts';

/** A whole file on disk that has no name yet. */
export interface IncomingFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Makes a rename or link survive a power cut; Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await syncFolder(dirname(folder));
}

/**
 * Streams into a nameless file of the same volume, hashing and counting; leaves nothing behind when it throws.
 * Throws StorageError `too_large` above `maxBytes`, `full` when the volume has no room.
 */
export async function receiveFile(
  folder: string,
  content: Uint8Array | Readable,
  options: { key: string; maxBytes?: number },
): Promise<IncomingFile> {
  await withRoom(options.key, () => makeFolder(folder));
  const path = join(folder, randomUUID());
  const meter = createMeter(options.key, options.maxBytes ?? Number.POSITIVE_INFINITY);
  try {
    const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
    await withRoom(options.key, () => writeWhole(path, source, meter.stream));
    return { path, ...meter.result() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Runs what writes; a full volume is told apart from everything else. */
export async function withRoom<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw FULL.has((error as NodeJS.ErrnoException).code ?? '') ? new StorageError('full', key, error) : error;
  }
}

/** Writes a stream to the disk. What cannot be written is still read to its end: the sender hears the answer only then. */
async function writeWhole(path: string, source: Readable, meter: Transform): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  let failure: unknown;
  const attempt = (step: () => Promise<unknown>, done: () => void) => {
    if (failure) return done();
    step().then(done, (error: unknown) => {
      failure = error;
      done();
    });
  };
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => attempt(() => handle.writeFile(chunk), done),
    final: (done) => attempt(() => handle.sync(), done),
  });
  try {
    await pipeline(source, meter, sink);
  } finally {
    await handle.close();
  }
  if (failure) throw failure;
}

// A browser reads the refusal only if the server goes on reading its upload, within reason.
const drainedExcess = 64 * 1024 * 1024;

function createMeter(key: string, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) {
        done(size > maxBytes + drainedExcess ? new StorageError('too_large', key) : null);
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(size > maxBytes ? new StorageError('too_large', key) : null),
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

/** Gives the incoming file its name in one step. `exclusive` refuses a name already taken (EEXIST). */
export async function publishFile(from: string, to: string, exclusive: boolean): Promise<void> {
  await makeFolder(dirname(to));
  if (exclusive) {
    await linkOrRename(from, to);
  } else {
    await rename(from, to);
  }
  await syncFolder(dirname(to));
}

async function linkOrRename(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
    await unlink(from);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Some mounted volumes know no hard links; there the look before the rename is the best there is.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    if (await fileExists(to)) throw Object.assign(new Error('exists'), { code: 'EEXIST' });
    await rename(from, to);
  }
}

async function fileExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Removes a file for good; one that is not there is no error. */
export async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
